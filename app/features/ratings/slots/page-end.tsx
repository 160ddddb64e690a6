import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { RatingChoice } from '../rating-choice.tsx';
import styles from '../rating.module.css';

const load = () => import('../live-rating.tsx');
const ignore = () => {};

/**
 * Asks at the end of a page how useful it was. The page is shared by readers, so the reader's own answer is loaded when
 * the question comes into view. Without scripts the buttons send a form.
 */
export default function PageRating({ nid }: { nid: number }) {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const live = useOnDemand(load, seen, ignore);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={place} className={styles.rating} aria-labelledby="rating-question">
      {live ? <live.LiveRating key={nid} nid={nid} /> : <RatingChoice nid={nid} />}
    </section>
  );
}
