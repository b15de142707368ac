export const DATA_TABLE = `_type == "dataTable" => {
  caption, hasHeaderColumn, rows[]{ _key, cells }
}`;
