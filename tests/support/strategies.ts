import { openStrategies } from '../../core/screening/strategies.ts';

/**
 * The strategies of a test file, opened once as a program does. They are left open: threads that nothing is asked of
 * keep no process alive, and programs that tests start and kill use these as well.
 */
export const strategies = openStrategies();
