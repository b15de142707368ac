/**
 * Phrases that indicate an intent in German, French, Spanish, Italian, Dutch and Portuguese, as `intent-cues.ts` has them in
 * English. Without accents, as words are compared, and only what is no word of an English keyword.
 */
import type { CueGroup } from "#/scoring/search-intent.ts";

export const CUES_IN_LANGUAGES: readonly CueGroup[] = [
  {
    intent: "informational",
    points: 3,
    at: "start",
    phrases:
      "wie|warum|wieso|wann|wo|wer|wozu|woran|was ist|was sind|was bedeutet|was hilft|comment|pourquoi|quand|combien|quest ce que|cest quoi|como|que es|que son|por que|cuando|cuanto|cuantos|donde|cual es|perche|quando|quanto|dove si|dove comprare|dove trovare|cosa|cose|hoe maak|hoe werkt|hoe kan|hoe moet|hoe vaak|hoe lang|hoe kies|hoe krijg|hoe doe|hoeveel|waarom|wanneer|waar|wat is|wat zijn|o que e|onde",
  },
  {
    intent: "informational",
    points: 2.2,
    at: "start",
    phrases:
      "kann|kannst|darf|muss|soll|sollte|ist|sind|welche|welcher|welches|quel|quelle|quels|quelles|ou|cual|cuales|come|quale|quali|welke|kun je|qual",
  },
  {
    intent: "informational",
    points: 3,
    at: "anywhere",
    phrases:
      "anleitung|bedeutung|selber machen|selbst machen|schritt fur schritt|erklart|signification|tuto|significado|significato|betekenis|zelf maken|passo a passo",
  },
  {
    intent: "informational",
    points: 2.2,
    at: "anywhere",
    phrases:
      "tipps|ideen|rezept|rezepte|beispiel|beispiele|ursachen|symptome|vorteile|nachteile|hausmittel|checkliste|unterschied|recette|recettes|astuce|astuces|conseils|exemple|exemples|symptomes|bienfaits|idees|receta|recetas|consejos|ejemplo|ejemplos|beneficios|sintomas|ricetta|ricette|consigli|esempio|esempi|benefici|sintomi|recept|recepten|voorbeeld|voorbeelden|ideeen|receita|receitas|dicas|exemplos",
  },
  {
    intent: "commercial",
    points: 3,
    at: "anywhere",
    phrases:
      "beste|bester|bestes|besten|vergleich|im test|testsieger|testbericht|testberichte|bewertung|bewertungen|erfahrungen|erfahrung|alternativen|meilleur|meilleure|meilleurs|meilleures|comparatif|comparatifs|mejor|mejores|comparativa|opiniones|resenas|migliore|migliori|recensione|recensioni|opinioni|confronto|vergelijken|vergelijking|ervaringen|melhor|melhores|avaliacao|comparativo",
  },
  {
    intent: "commercial",
    points: 2.2,
    at: "anywhere",
    phrases: "empfehlung|empfehlungen|preis leistung|lohnt sich|oder|qualite prix|calidad precio",
  },
  { intent: "commercial", points: 2.2, at: "name", phrases: "avis" },
  {
    intent: "commercial",
    points: 2.2,
    at: "anywhere",
    phrases: "kosten|unter #|bis #|cout|couts|costo|kost",
  },
  {
    intent: "transactional",
    points: 3.2,
    at: "anywhere",
    phrases:
      "kaufen|bestellen|in der nahe|gutschein|gutscheine|rabattcode|zu verkaufen|buchen|reservieren|acheter|commander en ligne|code promo|a vendre|pres de chez moi|reserver|comprar|cerca de mi|en venta|reservar|comprare|acquistare|vicino a me|in vendita|prenotare|kopen|te koop|in de buurt|kortingscode|perto de mim|a venda",
  },
  { intent: "transactional", points: 2.2, at: "start", phrases: "prix" },
  {
    intent: "transactional",
    points: 2.2,
    at: "anywhere",
    phrases:
      "preis|preise|gunstig|gunstige|gunstiger|gunstiges|gunstigste|billig|billige|angebot|angebote|rabatt|leasing|mieten|gebraucht|gebrauchte|gebrauchter|notdienst|termin|herunterladen|lieferung|pas cher|soldes|location voiture|location appartement|location vacances|location velo|location utilitaire|livraison|devis|doccasion|voiture occasion|telecharger|precio|precios|barato|barata|baratos|baratas|oferta|ofertas|alquiler|presupuesto|segunda mano|descargar|prezzo|prezzi|economico|economica|economici|economiche|offerta|offerte|noleggio|sconto|usato|preventivo|prijs|prijzen|goedkoop|goedkope|goedkoopste|aanbieding|aanbiedingen|huren|korting|tweedehands|preco|precos|promocao|aluguel",
  },
  {
    intent: "navigational",
    points: 4,
    at: "anywhere",
    phrases:
      "anmelden|einloggen|kundenservice|kundendienst|telefonnummer|offnungszeiten|se connecter|service client|horaires|iniciar sesion|atencion al cliente|horario|accedi|servizio clienti|orari|inloggen|klantenservice|openingstijden|entrar",
  },
];
