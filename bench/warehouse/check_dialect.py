"""Parses each statement (a JSON array on standard input) as GoogleSQL, and prints how many there were."""
import json
import sys

from sqlglot import ErrorLevel, parse

statements = json.load(sys.stdin)
for statement in statements:
    for tree in parse(statement, read="bigquery", error_level=ErrorLevel.RAISE):
        tree.sql(dialect="bigquery", unsupported_level=ErrorLevel.RAISE)
print(len(statements))
