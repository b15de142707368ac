"""
Fits the pair model: the probability that one page answers two keywords of a list.

  python bench/fit/fit_pairs.py FOLDER MODEL.json      `npm run -s bench -- fit` runs it for each encoder

FOLDER: what measure-lists.ts wrote for one encoder. Lists of the part "fit" inform the model; those of "test" only judge
it, and are printed last. Threshold and calibration come from lists that were left out in turn, by niche.
"""
import collections
import datetime
import hashlib
import json
import os
import sys

import numpy as np
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import squareform
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.isotonic import IsotonicRegression

FOLDS = 3
# Most pairs are two pages by far: of those, this share is enough to learn from.
SHARE_OF_APART = 0.35
# More similar is never less probable, and less near is never more probable, everything else equal.
RISING = {"raw", "cmin", "cmax", "zmin", "zmax", "smin", "smax", "scal", "s1", "s1x", "letters", "snn", "wshare", "wjac", "wsame", "hshare"}
FALLING = {"rmin", "rmax"}
# Groups join from this mean probability, whichever model it is: the log-odds are shifted to where that divides best.
THRESHOLD = 0.4
SHIFTS = [round(x, 1) for x in np.arange(-1.2, 1.3, 0.3)]


def load(folder):
    index = json.load(open(f"{folder}/index.json"))
    for item in index["lists"]:
        item["i"] = np.fromfile(f"{folder}/{item['file']}.i", np.int32)
        item["j"] = np.fromfile(f"{folder}/{item['file']}.j", np.int32)
        item["x"] = np.fromfile(f"{folder}/{item['file']}.x", np.float32).reshape(len(item["i"]), len(index["names"]))
        pages = np.array(item["pages"])
        item["y"] = pages[item["i"]] == pages[item["j"]]
        item["n"] = len(pages)
    return index["names"], index["lists"]


def fit(lists, names):
    """Each list counts by its keywords, however many pairs were measured."""
    taken, weights = [], []
    for item in lists:
        chosen = item["y"] | (np.random.default_rng(0).random(len(item["y"])) < SHARE_OF_APART)
        weight = np.where(item["y"], 1, 1 / SHARE_OF_APART) * item.get("weight", 1) * item["n"] / len(item["y"])
        taken.append((item["x"][chosen], item["y"][chosen]))
        weights.append(weight[chosen])
    weight = np.concatenate(weights)
    model = HistGradientBoostingClassifier(
        max_iter=140, learning_rate=0.08, max_leaf_nodes=12, l2_regularization=3, min_samples_leaf=30, early_stopping=False, random_state=0,
        monotonic_cst=[1 if name in RISING else -1 if name in FALLING else 0 for name in names])
    return model.fit(np.vstack([x for x, _ in taken]), np.concatenate([y for _, y in taken]), sample_weight=weight * len(weight) / weight.sum())


def shift(probability, odds):
    return 1 / (1 + np.exp(-(np.log(probability / (1 - probability)) + odds)))


def link(item, probability):
    distance = np.ones((item["n"], item["n"]), np.float32)
    distance[item["i"], item["j"]] = distance[item["j"], item["i"]] = 1 - probability
    np.fill_diagonal(distance, 0)
    return linkage(squareform(distance, checks=False), "average")


def cut(tree, mean):
    return fcluster(tree, 1 - mean, "distance")


def ari(truth, found):
    pairs = lambda x: x * (x - 1) / 2
    both, left, right = collections.Counter(zip(truth, found)), collections.Counter(truth), collections.Counter(found)
    hit, x, y = (sum(map(pairs, counter.values())) for counter in (both, left, right))
    expected = x * y / pairs(len(truth))
    return (hit - expected) / ((x + y) / 2 - expected) if (x + y) / 2 != expected else 1.0


def b_cubed(truth, found):
    both, size, pages, n = collections.Counter(zip(truth, found)), collections.Counter(found), collections.Counter(truth), len(truth)
    precision = sum(v * v / size[f] for (_, f), v in both.items()) / n
    recall = sum(v * v / pages[t] for (t, _), v in both.items()) / n
    return 2 * precision * recall / (precision + recall)


def score(items, trees, mean):
    found = [cut(trees[item["name"]], mean) for item in items]
    return np.mean([(ari(item["pages"], f), b_cubed(item["pages"], f)) for item, f in zip(items, found)], axis=0)


def mates(item, probability, found):
    """For each keyword that isn't alone: its mean probability with the rest of its group, and how many of those really share its page."""
    n = item["n"]
    matrix = np.zeros((n, n))
    matrix[item["i"], item["j"]] = matrix[item["j"], item["i"]] = probability
    pages, means, right = np.array(item["pages"]), [], []
    for group in set(found):
        members = np.flatnonzero(found == group)
        if len(members) < 2:
            continue
        majority = collections.Counter(pages[members]).most_common(1)[0][0]
        for one in members:
            means.append(matrix[one, members].sum() / (len(members) - 1))
            right.append(pages[one] == majority and (pages[members] == majority).sum() > 1)
    return means, right


def export(model, names, about, odds, asks):
    out = dict(about=about, features=list(names), base=round(float(model._baseline_prediction[0][0]) + odds, 4), roots=[], feature=[], value=[], left=[], right=[], asks=asks)
    for [tree] in model._predictors:
        start = len(out["feature"])
        out["roots"].append(start)
        for node in tree.nodes:
            leaf = bool(node["is_leaf"])
            out["feature"].append(-1 if leaf else int(node["feature_idx"]))
            out["value"].append(float(f"{node['value'] if leaf else node['num_threshold']:.5g}"))
            out["left"].append(0 if leaf else start + int(node["left"]))
            out["right"].append(0 if leaf else start + int(node["right"]))
    return out


def main(folder, target):
    names, lists = load(folder)
    by = lambda *uses: [item for item in lists if item["use"] in uses]
    fold = lambda item: int(hashlib.md5(item["niche"].encode()).hexdigest(), 16) % FOLDS
    asks_file = f"{folder}/asks.json"
    asks = json.load(open(asks_file)) if os.path.exists(asks_file) else None
    # The multilingual model is for lists that aren't English, of which there are fewer.
    others = [item for item in lists if item["language"] != "en"] if asks else []
    for item in others:
        item["weight"] = 3
    fitting, mixed = by("fit"), by("aux", "fitU", "fitS")
    left_out = {}
    for k in range(FOLDS):
        held = [item for item in fitting if fold(item) == k]
        if not held:
            continue
        # Mixed lists hold others' keywords: those that share a niche with a held list are left out with it.
        niches = {item["niche"] for item in held}
        model = fit([item for item in fitting if fold(item) != k] + [item for item in mixed if not niches & set(item["niches"])], names)
        for item in held:
            left_out[item["name"]] = np.clip(model.predict_proba(item["x"])[:, 1], 1e-6, 1 - 1e-6)
    targets = [item for item in fitting if item["language"] != "en" or not asks]
    scores = {odds: score(targets, {item["name"]: link(item, shift(left_out[item["name"]], odds)) for item in targets}, THRESHOLD) for odds in SHIFTS}
    for odds, (a, f) in scores.items():
        print(f"left out in turn, log-odds {odds:+.1f}: ARI {a:.3f}, F1 {f:.3f}", flush=True)
    odds = max(scores, key=lambda odds: scores[odds].sum())
    means, right = [], []
    for item in targets:
        probability = shift(left_out[item["name"]], odds)
        m, r = mates(item, probability, cut(link(item, probability), THRESHOLD))
        means += m
        right += r
    curve = IsotonicRegression(out_of_bounds="clip").fit(means, right)
    grid = [round(float(x), 3) for x in np.quantile(means, np.linspace(0, 1, 13))]
    calibration = dict(means=grid, right=[round(float(x), 3) for x in curve.predict(grid)])
    model = fit(fitting + mixed, names)
    predict = lambda item: shift(np.clip(model.predict_proba(item["x"])[:, 1], 1e-6, 1 - 1e-6), odds)
    summary = []
    for label, wanted in (("English", lambda item: item["language"] == "en"), ("other languages", lambda item: item["language"] != "en")):
        tested = [item for item in by("test") if wanted(item)]
        if tested:
            a, f = score(tested, {item["name"]: link(item, predict(item)) for item in tested}, THRESHOLD)
            summary.append(f"{label} {a:.3f}/{f:.3f} on {len(tested)}")
    for label, wanted in (("drawn", lambda item: "one thing" not in item["name"]), ("on one thing", lambda item: "one thing" in item["name"])):
        small = [item for item in by("testS") if wanted(item)]
        print(f"8 to 32 keywords, {label}: ARI %.3f, F1 %.3f" % tuple(score(small, {item["name"]: link(item, predict(item)) for item in small}, THRESHOLD)))
    for item in by("testU"):
        a, f = score([item], {item["name"]: link(item, predict(item))}, THRESHOLD)
        print(f"{item['name']}, {item['n']} keywords: ARI {a:.3f}, F1 {f:.3f}")
    about = f"Fitted {datetime.date.today()} on {len(fitting)} judged lists, {len(by('aux'))} labelled sets and grids and {len(by('fitU', 'fitS'))} mixtures and parts; ARI/F1 on test lists: {', '.join(summary)}"
    print(about)
    json.dump(export(model, names, about, odds, asks), open(target, "w"), separators=(",", ":"))
    json.dump(calibration, open(f"{folder}/calibration.json", "w"))


if __name__ == "__main__":
    main(*sys.argv[1:3])
