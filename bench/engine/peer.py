"""The peer: shared URLs by a sparse product in SciPy, communities by Leiden in igraph, as a practitioner writes it.

peer.py FOLDER RUNS hubs|no-hubs   prints one JSON object, writes its labels to FOLDER/peer-<mode>.bin
no-hubs drops the URLs of more than 200 keywords first; hubs keeps all of them.
"""
import json, resource, sys, time
import numpy, scipy.sparse, igraph

folder, runs, mode = sys.argv[1], int(sys.argv[2]), sys.argv[3]
MIN_SHARED, HUB_KEYWORDS = 3, 200
offsets = numpy.fromfile(f"{folder}/offsets.bin", dtype="<u4").astype(numpy.int32)
urls = numpy.fromfile(f"{folder}/urls.bin", dtype="<u4").astype(numpy.int32)
keywords = len(offsets) - 1
elapsed, cpu, labels = [], [], None
for _ in range(runs):
    start, cpu_start = time.perf_counter(), time.process_time()
    rows = scipy.sparse.csr_matrix((numpy.ones(len(urls), dtype=numpy.int32), urls, offsets), shape=(keywords, int(urls.max()) + 1))
    if mode == "no-hubs":
        frequency = numpy.bincount(urls, minlength=rows.shape[1])
        rows = rows[:, numpy.where((frequency > 1) & (frequency <= HUB_KEYWORDS))[0]].tocsr()
    shared = scipy.sparse.triu(rows @ rows.T, 1).tocoo()
    kept = shared.data >= MIN_SHARED
    graph = igraph.Graph(n=keywords, edges=numpy.column_stack([shared.row[kept], shared.col[kept]]))
    weights = shared.data[kept].astype(float)
    labels = graph.community_leiden(objective_function="modularity", weights=weights, n_iterations=2).membership
    elapsed.append((time.perf_counter() - start) * 1000)
    cpu.append((time.process_time() - cpu_start) * 1000)
numpy.array(labels, dtype="<u4").tofile(f"{folder}/peer-{mode}.bin")
print(json.dumps({"elapsedMs": elapsed, "cpuMs": cpu, "clusterCount": max(labels) + 1, "peakBytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))
