/** What a model must know to ask the host table; with what the code tools say, below the 2,048 letters of clients. */
export const SQL_RULES = `Ask the virus–host dataset with one SELECT in the dialect of DuckDB (WITH … SELECT too). Tables: host, one row an observation of a virus in a host, and taxonomy, one row a virus taxon. Read resource://datasets/host/schema and resource://datasets/taxonomy/schema for their columns first.

Always call this before query_dataframe, create_visualization and create_map: its whole result becomes df_host for them.

Rules: name the columns you need; SELECT * is refused, since host has some 65 columns and a geometry. Coordinates lie in a GEOMETRY column: ST_X(geometry) AS lon, ST_Y(geometry) AS lat. For a map select primary_id (the BioSample accession), lon and lat, and leave out rows WHERE geometry IS NULL. Compare names with ILIKE; many columns hold NULL. Count and group in SQL rather than in code where you can. Only reading: other statements, files, settings and the network are refused.

Templates:
SELECT host_species, count(*) AS n FROM host WHERE virus_name ILIKE '%phage%' GROUP BY ALL ORDER BY n DESC LIMIT 20
SELECT primary_id, host_species, country, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host WHERE host_genus = 'Klebsiella' AND geometry IS NOT NULL`;

export const CODE_RULES =
  'In scope: df_host (the whole result of the last query_host_sql) and df_taxo; no files, no network, limits on time and memory. JavaScript: df_host and df_taxo are arquero tables (aq, op), px makes figures: `const n = df_host.groupby("country").count().orderby(aq.desc("count")); result = n` or `fig = px.bar(n, {x: "country", y: "count"})`. Python (pandas as pd, np, plotly px and go) where this machine has it: `result = df_host.groupby("country").size().reset_index(name="n")`. The language is told by the code.';

export const MAP_RULES =
  'The query before must have selected primary_id, lon and lat (ST_X(geometry) AS lon, ST_Y(geometry) AS lat). Use px.scatter_map, or scatter_mapbox as of old, and name primary_id (or sample_id) in hover_data: every point must be traced back to its sample, so a map without it, or with a point that lacks it, is refused. Python: `fig = px.scatter_mapbox(df_host, lat="lat", lon="lon", color="host_species", hover_data=["primary_id"])`; JavaScript: `fig = px.scatter_map(df_host, {lat: "lat", lon: "lon", color: "host_species", hover_data: ["primary_id"]})`.';
