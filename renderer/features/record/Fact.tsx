/** A line of a list of facts: a name, perhaps with the field's own term, and what it is. */
export function Fact({ name, term, value }: { name: string; term?: string; value: string }) {
  return (
    <>
      <dt>
        {name} {term !== undefined && <code>{term}</code>}
      </dt>
      <dd className="selectable">{value}</dd>
    </>
  );
}
