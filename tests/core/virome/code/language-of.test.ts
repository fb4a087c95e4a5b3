import { describe, expect, it } from 'vitest';
import { languageOf, withoutFence } from '../../../../core/virome/code/language-of.ts';

const PYTHON = [
  `fig = px.scatter_mapbox(df_host, lat='lat', lon='lon', color='host_species', hover_data=['primary_id'])`,
  `fig = px.bar(df_host.groupby('host_species').size().reset_index(name='n'), x='host_species', y='n')`,
  `import pandas as pd\nresult = pd.DataFrame({'a': [1, 2]})`,
  `import plotly.express as px`,
  `from collections import Counter\nresult = df_host`,
  `result = df_host[df_host['year'] > 2000]`,
  `result = df_host['host_species'].value_counts().reset_index()`,
  `result = df_host[['host_species', 'year']].drop_duplicates()`,
  `result = df_taxo.head(10)`,
  `result = df_host.sort_values('year', ascending=False)`,
  `counts = {}\nfor host in df_host['host_species']:\n    counts[host] = counts.get(host, 0) + 1\nresult = pd.DataFrame(list(counts.items()))`,
  `def clean(name):\n    return name.strip()\nresult = df_host.assign(host=df_host.host_species.map(clean))`,
  `result = df_host.assign(n=lambda d: d.year + 1)`,
  `names = [h for h in df_host.host_species if h is not None]\nresult = pd.DataFrame({'h': names})`,
  `# count by host\nresult = df_host.groupby('host_species').agg({'year': 'mean'})`,
  `fig = go.Figure(go.Bar(x=df_host['host_species'], y=df_host['year']))`,
  `result = df_host.merge(df_taxo, left_on='host_species', right_on='scientific_name', how='left')`,
  `result = df_host.dropna(subset=["lat", "lon"])`,
  `title = f"Hosts of {len(df_host)} samples"\nfig = px.pie(df_host, names="host_species", title=title)`,
  `"""Hosts => counts; const"""\nresult = df_host.describe()`,
  `fig = px.histogram(df_host, x="year")\nfig.update_layout(title_text="Years; by host")`,
  `result = df_host.query("year > 2000 && lat > 0")`,
  `if True:\n    result = df_host`,
  '```python\nresult = df_host\n```',
  `result = df_host[~df_host.host_species.isin(['Bat'])]`,
  `result = df_host.loc[df_host.year == 1990, ['host_species']]`,
  `result = df_host[df_host.host_species.notna() & (df_host.year > 2000)]`,
];

const JAVASCRIPT = [
  `const result = df_host.groupby('host_species').count();`,
  `result = df_host.filter(d => d.year > 2000)`,
  `const fig = px.scatter_map(df_host, { lat: 'lat', lon: 'lon', hover_data: ['primary_id'] })`,
  `fig = px.bar(df_host, {x: 'host_species', y: 'n', title: "import pandas as pd"})`,
  `result = aq.table({ a: [1, 2] })`,
  `let n = 0;\nfor (const row of df_host.objects()) {\n  if (row.year === 1990) n += 1;\n}\nresult = [{ n }];`,
  `// lambda x: x and True\nresult = df_host.slice(0, 10)`,
  `/* def f(x): */\nresult = df_host.orderby(aq.desc('year'))`,
  `result = df_host.derive({ decade: d => op.floor(d.year / 10) * 10 })`,
  `function clean(name) { return name.trim() }\nresult = df_host.objects().map(({ host_species }) => ({ host: clean(host_species) }))`,
  `fig = { data: [{ type: 'bar', x: [1], y: [2] }], layout: {} }`,
  `const f = (a, b = 2) => a + b\nresult = [{ v: f(1) }]`,
  `var result = df_host.rollup({ n: op.count() })`,
  `console.log(df_host.numRows()); result = df_host`,
  'const title = `Hosts of ${df_host.numRows()} samples`\nfig = px.pie(df_host, { names: "host_species", title })',
  `result = df_host.join_left(df_taxo, ['host_species', 'scientific_name'])\n  .select('host_species', 'rank');`,
  `const rows = df_host.objects().filter(r => r.host_species !== null && r.year in [1990]);\nresult = rows`,
  `result = df_host.params({ limit: 3 }).filter((d, $) => d.year > $.limit)`,
  `fig = new go.Figure([go.Bar({ x: [1], y: [2] })])`,
  '```js\nresult = df_host\n```',
  `class A { #x = 1; get() { return this.#x } }\nresult = [{ a: new A().get() }]`,
  `const url = 'http://x'; // not None\nresult = [{ url }]`,
  `result = df_host`,
  ``,
];

describe('languageOf', () => {
  it.each(PYTHON)('tells Python: %s', (code) => {
    expect(languageOf(code)).toBe('python');
  });

  it.each(JAVASCRIPT)('tells JavaScript: %s', (code) => {
    expect(languageOf(code)).toBe('javascript');
  });

  it('takes the language that was asked for', () => {
    expect(languageOf('import pandas as pd', 'javascript')).toBe('javascript');
    expect(languageOf('const a = 1;', 'python')).toBe('python');
  });

  it('is quick with code that is long and strange', () => {
    for (const part of ['(', '[', '"', "'", '#', '/*', 'a[', 'lambda ', '=>', ' in', 'df[(']) {
      expect(['python', 'javascript']).toContain(languageOf(part.repeat(20_000)));
    }
  });
});

describe('withoutFence', () => {
  it('takes the fence away and keeps the numbers of lines', () => {
    expect(withoutFence('```js\nconst a = 1;\nresult = a\n```\n')).toBe('\nconst a = 1;\nresult = a');
    expect(withoutFence('const a = `x`')).toBe('const a = `x`');
  });
});
