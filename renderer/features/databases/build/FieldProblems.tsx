import styles from './build.module.css';

/** Why a field hinders the build; nothing as long as it does not. */
export function FieldProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles['problems']}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
