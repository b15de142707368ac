"""
Fits search intent: a softmax of the words of a keyword and of its sentence vector.

  python bench/fit/fit_intents.py ROWS MODEL.json      `npm run -s bench -- fit intents` runs it for each encoder

Keywords of test lists and of the sample's maps only judge the model. The score in the model is of niches that were left out.
"""
import datetime
import json
import sys

import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

INTENTS = 4
JUDGING = {"test lists", "sample"}
REAL = {"fitting lists"}
# Written by hand and to a quota: they count less than keywords of lists.
WEIGHTS = {"general": 0.5, "other languages": 0.5, "written for training": 0.7}
# Most keywords are informational: a rarer intent counts more, by this power of how much rarer it is.
RARE = 0.2
LEAST_KEYWORDS = 3
MOST_FEATURES = 800
VECTOR_SCALE = 3
WORD_SCALE = 0.7
LEAST_PROBABILITY = 0.5


def main(source, target):
    rows = json.load(open(source))
    labels = np.array([row["intent"] for row in rows])
    sets = np.array([row["set"] for row in rows])
    niches = np.array([f"general {at % 25}" if row["niche"] == "general" else row["niche"] for at, row in enumerate(rows)])
    weights = np.array([WEIGHTS.get(each, 1.0) for each in sets])
    fitted = np.where(~np.isin(sets, list(JUDGING)))[0]
    for intent in range(INTENTS):
        own = labels == intent
        weights[own] *= (weights[fitted].sum() / weights[fitted[own[fitted]]].sum()) ** RARE
    dimensions = len(rows[0]["vector"])
    counter = CountVectorizer(analyzer=lambda row: row["features"], min_df=LEAST_KEYWORDS, binary=True)
    counter.fit([rows[at] for at in fitted])
    words = counter.transform(rows).tocsr()
    # The words that would tell most if there were only words.
    first = LogisticRegression(C=1, max_iter=500).fit(words[fitted], labels[fitted], sample_weight=weights[fitted])
    worth = np.abs(first.coef_).max(0) * np.sqrt(np.asarray(words[fitted].sum(0)).ravel())
    chosen = np.sort(np.argsort(-worth)[:MOST_FEATURES])
    inputs, strength = words[:, chosen], 1.0
    if dimensions > 0:
        vectors = csr_matrix(np.array([row["vector"] for row in rows]) * VECTOR_SCALE)
        inputs, strength = hstack([vectors, inputs * WORD_SCALE]).tocsr(), 0.2 if dimensions == 384 else 0.1
    fit = lambda on: LogisticRegression(C=strength, max_iter=500).fit(inputs[on], labels[on], sample_weight=weights[on])
    shares = np.zeros((len(rows), INTENTS))
    for some, others in GroupKFold(6).split(fitted, groups=niches[fitted]):
        shares[fitted[others]] = fit(fitted[some]).predict_proba(inputs[fitted[others]])
    model = fit(fitted)
    judging = np.where(np.isin(sets, list(JUDGING)))[0]
    shares[judging] = model.predict_proba(inputs[judging])
    scores = {}
    for name in sorted(set(sets) & (JUDGING | REAL)):
        own = sets == name
        right, sure = shares.argmax(1) == labels, shares.max(1) >= LEAST_PROBABILITY
        scores[name] = f"{right[own & sure].mean():.3f} of {sure[own].mean():.2f} named"
    about = f"{len(fitted)} labelled keywords; right where named: {scores['fitting lists']}, niches left out; {datetime.date.today()}"
    names = counter.get_feature_names_out()[chosen]
    rounded = lambda values: [round(float(value), 2) for value in values]
    of_words = model.coef_[:, dimensions:] * (WORD_SCALE if dimensions > 0 else 1)
    of_vector = model.coef_[:, :dimensions] * VECTOR_SCALE
    exported = dict(
        about=about,
        intercepts=rounded(model.intercept_),
        words={str(name): rounded(of_words[:, at]) for at, name in enumerate(names)},
        vector=[rounded(row) for row in of_vector] if dimensions > 0 else [],
    )
    with open(target, "w") as file:
        json.dump(exported, file, separators=(",", ":"), ensure_ascii=False)
        file.write("\n")
    print(f"{target}: {scores}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
