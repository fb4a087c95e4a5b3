import { useEffect, useState } from 'react';

/** The time in milliseconds, told every second while something is at work, else every minute. */
export function useNow(atWork: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => {
      setNow(Date.now());
    };
    const first = setTimeout(tell, 0);
    const timer = setInterval(tell, atWork ? 1000 : 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [atWork]);
  return now;
}
