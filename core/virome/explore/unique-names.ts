export interface UniqueNames {
  readonly names: readonly string[];
  /** What was named otherwise, in sentences. */
  readonly notes: readonly string[];
}

/**
 * A name of its own for each column: SQL tells names apart without regard to upper and lower case. Columns without
 * a name get one by their place.
 */
export function uniqueNames(given: readonly string[]): UniqueNames {
  const wanted = new Set(given.filter((name) => name !== '').map((name) => name.toLowerCase()));
  const taken = new Set<string>();
  const notes: string[] = [];
  const names = given.map((name, at) => {
    const base = name === '' ? `column_${at + 1}` : name;
    const isFree = !taken.has(base.toLowerCase()) && (name !== '' || !wanted.has(base.toLowerCase()));
    const own = isFree ? base : freeName(base, (other) => taken.has(other) || wanted.has(other));
    taken.add(own.toLowerCase());
    if (name === '') notes.push(`Column ${at + 1} has no name and is called ${own}.`);
    else if (own !== name)
      notes.push(`Column ${at + 1} is called ${own}: ${name} is the name of another one.`);
    return own;
  });
  return { names, notes };
}

/** The name with the first number behind it that nothing else has. */
export function freeName(base: string, isTaken: (lowerCase: string) => boolean): string {
  for (let copy = 2; ; copy += 1) {
    const name = `${base}_${copy}`;
    if (!isTaken(name.toLowerCase())) return name;
  }
}
