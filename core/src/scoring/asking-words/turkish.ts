/** Turkish. Endings join the word, so most entries are the beginning of one. */
import type { AskingWords } from "#/scoring/asking-words/asking-words.ts";

export const TURKISH: AskingWords = {
  asks: [
    "nasıl, neden, nedir, niçin, niye, nerede, nereden, nereye, kimdir, kaç, ne kadar, ne zaman, ne demek, ne iyi gelir",
    "ne işe yarar, hangi, olur mu, zararlı mı, var mı, gerekli mi, kimin",
  ],
  tells: [
    "tarifi, tarifleri, belirti*, yapımı, yapılışı, yöntemleri, nedenleri, fark*, anlamı, özellikleri, çeşitleri, örnek*, hesaplama, fayda*",
    "zarar*, tedavisi, ölçü*, şartları, gerekli belgeler",
  ],
  compares: [
    "en iyi, en ucuz, en kaliteli, tavsiye*, önerisi, önerileri, öneriler, yorum*, karşılaştır*, inceleme*, şikayet*, markası, markaları, hangisi",
    "mi seramik modelleri, kullananlar",
  ],
  buys: [
    "fiyat*, satın al, satın almak, satılık, kiralık, kiralama, ucuz, indirim*, kampanya*, sipariş*, taksit*, ikinci el, randevu*",
    "rezervasyon, kupon*, yakınımdaki, yakınımda, en yakın, bana yakın, fiyat teklifi, ustası, servisi",
  ],
  visits: [
    "giriş, giriş yap, müşteri hizmetleri, iletişim, resmi sitesi, mağazalar*, online işlemler",
  ],
};
