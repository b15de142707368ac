"""
Fits what a keyword asks (its price, a comparison, how it is done …) on the multilingual encoder's vectors: a logistic
regression for each, told by the words of English keywords. Meanings lie at the same places in the encoder's other languages.

  python bench/fit/fit_asks.py FOLDER      reads keywords.json, vectors.f32 and english.json there; writes asks.json
"""
import json
import re
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression


def main(folder):
    keywords = json.load(open(f"{folder}/keywords.json"))["keywords"]
    vectors = np.fromfile(f"{folder}/vectors.f32", np.float32).reshape(len(keywords), -1)
    english = json.load(open(f"{folder}/english.json"))
    told = set(english["keywords"])
    rows = [at for at, keyword in enumerate(keywords) if keyword in told]
    weights, intercepts = [], []
    for ask in english["asks"]:
        asked = [bool(re.search(ask, keywords[at].lower())) for at in rows]
        model = LogisticRegression(C=10, max_iter=300).fit(vectors[rows], asked)
        weights.append([round(float(weight), 2) for weight in model.coef_[0]])
        intercepts.append(round(float(model.intercept_[0]), 2))
    json.dump(dict(weights=weights, intercepts=intercepts), open(f"{folder}/asks.json", "w"), separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1])
