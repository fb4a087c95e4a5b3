/** One line about what is being done. @param {string} line */
export function say(line) {
  console.log(`• ${line}`);
}

/** Something the person should know, though the work goes on. @param {string} text */
export function warn(text) {
  console.error(`! ${text}`);
}

/** A step that can't be done here: what is wrong and, as the next step, what the person can do about it. */
export class SetupProblem extends Error {
  /**
   * @param {string} message
   * @param {string} nextStep
   */
  constructor(message, nextStep) {
    super(`${message}\n  ${nextStep.split('\n').join('\n  ')}`);
    this.name = 'SetupProblem';
  }
}
