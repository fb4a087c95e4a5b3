/** What a model must know to ask the host table; with what the code tools say, below the 2,048 letters of clients. */
export const SQL_RULES = `Ask the virus–host dataset with one SELECT in the dialect of DuckDB (WITH … SELECT too). Tables: host, one row an observation of a virus in a host, and taxonomy, one row a virus taxon. Read resource://datasets/host/schema and resource://datasets/taxonomy/schema for their columns first.

Always call this before query_dataframe, create_visualization and create_map: its whole result becomes df_host for them.

Rules: name the columns you need; SELECT * is refused, since host has some 65 columns and a geometry. Coordinates lie in a GEOMETRY column: ST_X(geometry) AS lon, ST_Y(geometry) AS lat. For a map select primary_id (the BioSample accession), lon and lat, and leave out rows WHERE geometry IS NULL. Compare names with ILIKE; many columns hold NULL. Count and group in SQL rather than in code where you can. Only reading: other statements, files, settings and the network are refused.

Templates:
SELECT host_species, count(*) AS n FROM host WHERE virus_name ILIKE '%phage%' GROUP BY ALL ORDER BY n DESC LIMIT 20
SELECT primary_id, host_species, country, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host WHERE host_genus = 'Klebsiella' AND geometry IS NOT NULL`;

export const CODE_RULES = `In scope: df_host (the result of the last query_host_sql) and df_taxo; no files, no network, bounds on time and memory. The language is told by the code.

JavaScript: frames are arquero tables; aq, op, px, console.log. filter(d => d.year > 2000), groupby('a', 'b'), rollup({n: op.count(), m: op.mean('x')}), derive, orderby(aq.desc('n')), select, join_left(other, ['a', 'b']), pivot, fold, slice, objects(). Expressions see d.column and op only; for own variables wrap: aq.escape(d => d.x > limit). px takes (table, {options}): bar line area scatter histogram box violin pie heatmap sunburst treemap scatter_map choropleth; options as in plotly express.
const result = df_host.groupby('host_species').rollup({n: op.count()}).orderby(aq.desc('n'));

Python where this machine has it: pandas as pd, np, plotly px and go.
result = df_host.groupby('country').size().reset_index(name='n')`;

export const MAP_RULES = `The query before must select primary_id, lon and lat (ST_X(geometry) AS lon, ST_Y(geometry) AS lat). Name primary_id (or sample_id) in hover_data and leave out rows without it: every point must be traced back to its sample, else the map is refused. scatter_mapbox is drawn as scatter_map.
const fig = px.scatter_map(df_host.filter(d => d.primary_id != null), {lat: 'lat', lon: 'lon', color: 'host_species', hover_data: ['primary_id']});
fig = px.scatter_mapbox(df_host, lat='lat', lon='lon', color='host_species', hover_data=['primary_id'])`;
