"""
Fits the gate of keyword ideas: a logistic regression of the signs of each idea, in which every seed counts alike.

  python bench/fit/fit_gate.py SIGNS GATE SIGN …      reads the judged ideas of fitting seeds, writes the weights of some signs
"""
import json
import sys

from sklearn.linear_model import LogisticRegression

UNJUDGED_WEIGHT = 0.15
OUTSIDE_WEIGHT = 0.3
# A seed with fewer good ideas than this has no more weight for it.
MIN_GOOD = 3


def main(source, target, *names):
    rows, labels, weights = [], [], []
    seeds = json.load(open(source))
    for seed in seeds:
        good = sum(idea["label"] == "good" for idea in seed["ideas"])
        for idea in seed["ideas"]:
            weight = UNJUDGED_WEIGHT if idea["label"] == "unjudged" else OUTSIDE_WEIGHT if seed["isOutside"] else 1
            rows.append([idea["signs"][name] for name in names])
            labels.append(idea["label"] == "good")
            weights.append(weight / max(MIN_GOOD, good) ** 0.5)
    model = LogisticRegression(C=10, max_iter=3000).fit(rows, labels, sample_weight=weights)
    fitted = dict(zip(names, (round(float(weight), 2) for weight in model.coef_[0])))
    with open(target, "w") as file:
        json.dump(dict(intercept=round(float(model.intercept_[0]), 2), weights=fitted), file)
        file.write("\n")
    print(f"{len(seeds)} seeds, {len(rows)} ideas: {fitted}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
