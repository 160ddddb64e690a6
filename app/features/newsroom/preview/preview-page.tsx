import type { ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName, IconShape } from '#app/ui/foundations/icon-paths.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ALL, SCREENS, type PreviewChoice } from './choice.ts';
import { DEVICE_ICONS } from './device-icons.ts';
import type { Level } from './levels.ts';
import styles from './preview-page.module.css';

/** The page as a level reads it. */
interface PreviewFrame {
  level: Level;
  /** What such a reader gets, in a few words. */
  note?: string | undefined;
  src: string;
}

export interface PreviewPageProps {
  /** Title of the item. */
  title: string;
  /** `Preview of the draft.` */
  what: string;
  /** What readers see meanwhile, and who changed the draft when. */
  state: readonly string[];
  choice: PreviewChoice;
  /** The URL of another choice. */
  hrefFor: (choice: PreviewChoice) => string;
  /** The levels to choose from; fewer than two leave no choice. */
  levels: readonly Level[];
  /** What can be looked at besides the draft: `Scheduled`. */
  edition?: string | undefined;
  frames: readonly PreviewFrame[];
  /** The items of a release, to choose from. */
  items?: readonly { nid: number; title: string }[];
  /** The one of them that is shown. */
  item?: number;
  /** Pages of the site that can be shown in its place. */
  pages: readonly { path: string; title: string }[];
  exit: { to: string; label: string };
  /** Beside the exit. */
  tools?: ReactNode;
  /** Below the bar: problems, what came of a form. */
  notices?: ReactNode;
}

const SCREEN_LABELS = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;

/** A draft in frames, under a bar that nobody takes for the page. */
export function PreviewPage(props: PreviewPageProps) {
  const { title, what, state, choice, exit, tools, notices, frames } = props;
  const shownTitle = props.pages.find(({ path }) => path === choice.page)?.title ?? title;
  return (
    <>
      <div className={styles.bar} role="region" aria-label="Preview">
        <div className={styles.inner}>
          <div className={styles.what}>
            <Icon name="eye" />
            <div>
              <h1>
                {what}
                <VisuallyHidden> {title}</VisuallyHidden>
              </h1>
              {state.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
          <Choices {...props} />
          <div className={styles.leave}>
            {tools}
            <ButtonLink to={exit.to} className={styles.exit}>
              {exit.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      {props.items && props.items.length > 0 && <Items {...props} items={props.items} />}
      <SitePages {...props} />
      {notices && <div className={styles.notices}>{notices}</div>}
      <div className={classNames(styles.stage, styles[choice.screen])}>
        {frames.map((frame) => (
          <Frame key={frame.level.id} {...frame} title={shownTitle} />
        ))}
      </div>
    </>
  );
}

function Items({
  items,
  item,
  choice,
  hrefFor,
}: PreviewPageProps & Required<Pick<PreviewPageProps, 'items'>>) {
  return (
    <nav className={styles.items} aria-label="Items of the release">
      <ol>
        {items.map(({ nid, title }) => (
          <li key={nid}>
            <Link
              to={hrefFor({ ...choice, item: nid, page: undefined })}
              dir="auto"
              {...(nid === item && choice.page === undefined && { 'aria-current': 'page' as const })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The item, or a page of the site that shows it as it will be. */
function SitePages({ pages, items = [], choice, hrefFor, title }: PreviewPageProps) {
  const all = [...(items.length > 0 ? [] : [{ path: undefined, title }]), ...pages];
  return (
    <nav className={styles.items} aria-label="Pages of the site">
      <ol>
        {all.map(({ path, title: name }) => (
          <li key={path ?? ''}>
            <Link
              to={hrefFor({ ...choice, page: path })}
              dir="auto"
              {...(path === choice.page && { 'aria-current': 'page' as const })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
      <p>As they will be. Search is not part of the preview: it shows what is published.</p>
    </nav>
  );
}

function Frame({ level, note, src, title }: PreviewFrame & { title: string }) {
  return (
    <figure className={styles.frame}>
      <figcaption>
        <b>{level.title}</b>
        {note && <span>{note}</span>}
      </figcaption>
      {/* Without scripts; its links leave the preview. */}
      <iframe
        title={`“${title}” as “${level.title}” reads it`}
        src={src}
        sandbox="allow-same-origin allow-top-navigation-by-user-activation allow-popups"
        referrerPolicy="no-referrer"
      />
    </figure>
  );
}

function Choices({ choice, hrefFor, levels, edition }: PreviewPageProps) {
  const to = (change: Partial<PreviewChoice>) => hrefFor({ ...choice, ...change });
  return (
    <div className={styles.choices}>
      {levels.length > 1 && (
        <Segments label="As a reader with">
          {[...levels, { id: ALL, title: levels.length === 3 ? 'All three' : 'All' }].map(({ id, title }) => (
            <Segment key={id} to={to({ as: id })} isOn={choice.as === id} label={title} />
          ))}
        </Segments>
      )}
      {edition !== undefined && (
        <Segments label="State">
          <Segment to={to({ of: 'draft' })} isOn={choice.of === 'draft'} label="Draft" />
          <Segment to={to({ of: 'edition' })} isOn={choice.of === 'edition'} label={edition} />
        </Segments>
      )}
      <Segments label="Screen">
        {SCREENS.map((screen) => (
          <Segment
            key={screen}
            to={to({ screen })}
            isOn={choice.screen === screen}
            label={SCREEN_LABELS[screen]}
            icon={DEVICE_ICONS[screen]}
          />
        ))}
      </Segments>
      <Segments label="Colours">
        <Segment to={to({ look: 'light' })} isOn={choice.look === 'light'} label="Light" icon="sun" />
        <Segment to={to({ look: 'dark' })} isOn={choice.look === 'dark'} label="Dark" icon="moon" />
      </Segments>
    </div>
  );
}

function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** A choice: a link, so that it works without scripts and can be sent to a colleague. */
function Segment({
  to,
  isOn,
  label,
  icon,
}: {
  to: string;
  isOn: boolean;
  label: string;
  icon?: IconName | IconShape;
}) {
  return (
    <Link to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset title={icon && label}>
      {icon ? (
        <>
          <Icon name={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        label
      )}
    </Link>
  );
}
