"""igraph's Leiden on the engine's own graph: both objectives, with and without a cut of weak edges, at many resolutions.

peer_graph.py FOLDER   reads FOLDER/from.bin, to.bin (u4), weights.bin (f4) and nodes.txt; writes FOLDER/labels.bin, one
row of u4 per run, and prints the runs as JSON: [[objective, cut, resolution], ...]
"""
import json, random, sys
import numpy, igraph

folder = sys.argv[1]
nodes = int(open(f"{folder}/nodes.txt").read())
edges = numpy.column_stack([numpy.fromfile(f"{folder}/{name}.bin", dtype="<u4").astype(numpy.int64) for name in ("from", "to")])
weights = numpy.fromfile(f"{folder}/weights.bin", dtype="<f4").astype(float)
RESOLUTIONS = {"modularity": [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128], "CPM": [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256]}
runs = []
with open(f"{folder}/labels.bin", "wb") as labels:
    for cut in (0, 0.06, 0.125):
        kept = weights >= cut
        graph = igraph.Graph(n=nodes, edges=edges[kept])
        for objective, resolutions in RESOLUTIONS.items():
            for resolution in resolutions:
                random.seed(1)
                found = graph.community_leiden(objective_function=objective, weights=weights[kept], resolution=resolution, n_iterations=2)
                numpy.array(found.membership, dtype="<u4").tofile(labels)
                runs.append([objective, cut, resolution])
print(json.dumps(runs))
