interface Failure {
  readonly code: string;
  readonly message: string;
  readonly context: Readonly<Record<string, string>>;
}

/** The file a failure speaks of, if it names one. */
export function fileOf(context: Failure['context']): string | null {
  return context['file'] ?? context['path'] ?? null;
}

/** What to do: as the failure says, else as the catalogue says for its code. */
export function nextStepOf(failure: Failure, byCode: Readonly<Record<string, string>>): string | null {
  const step = failure.context['next_step'] ?? byCode[failure.code] ?? null;
  return step === null || failure.message.includes(step) ? null : step;
}

/** A message as a sentence: what follows it stands apart. */
export function sentenceOf(message: string): string {
  return /[.!?:]$/.test(message.trimEnd()) ? message : `${message}.`;
}

/** All facts as plain lines, for a report. */
export function detailsOf(failure: Failure): string {
  const facts = Object.entries(failure.context).map(([name, value]) => `${name}: ${value}`);
  return [`${failure.code}: ${failure.message}`, ...facts].join('\n');
}
