/** The editor without React: a view of ProseMirror, its text, and when it tells of changes. */
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin, type Command, type Transaction } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { statePlugins } from '../commands/plugins.ts';
import { keepSources, type KeptSources } from '../model/kept-sources.ts';
import { openInSteps } from '../model/to-document.ts';
import { toHtml } from '../model/to-html.ts';
import { schema } from '../model/schema.ts';
import { clipboardProps } from './clipboard.ts';
import { lockedBlock, lockedInline } from './locked-views.ts';

export interface EditorEvents {
  /** The whole text, some time after it changed. */
  onChange(html: string): void;
  /** After each change of the text or the selection. */
  onState(state: EditorState): void;
  /** A sentence about something that was not done as asked. */
  onNotice(sentence: string): void;
  /** Parts of the text that are shown, of all; 1 when it can be edited. */
  onProgress(share: number): void;
  /** Keys for a menu that is open. @returns whether it took the key */
  onKey(event: KeyboardEvent): boolean;
}

/** How long after the last change the text is told, in milliseconds. */
const QUIET = 300;
/** The page may be closed. */
const LEAVING = ['visibilitychange', 'pagehide', 'beforeunload'];
/** How long the page may be held up by one step of opening, in milliseconds. */
const STEP = 12;
/** Shorter texts, in characters, are shown at once. */
const SHORT = 40_000;

const nodeViews: Record<string, NodeViewConstructor> = {
  locked_block: lockedBlock,
  locked_inline: lockedInline,
};

const PICTURES =
  'Pictures cannot be pasted. Add them with the picture button, so that they have a description.';

export class Editor {
  readonly view: EditorView;
  private kept: KeptSources = keepSources();
  private told = '';
  private toldDoc: Node | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opening = 0;
  private isOpen = false;
  private isEditable = true;
  /** After Escape, Tab leaves the text even in a table. */
  private leaves = false;
  private readonly plugins: Plugin[];
  private readonly events: EditorEvents;

  constructor(place: HTMLElement, events: EditorEvents, attributes: () => Record<string, string>) {
    this.events = events;
    this.plugins = statePlugins([this.keyPlugin()]);
    this.view = new EditorView(
      { mount: place },
      {
        state: EditorState.create({ schema, plugins: this.plugins }),
        nodeViews,
        editable: () => this.isOpen && this.isEditable,
        attributes,
        dispatchTransaction: (transaction) => this.apply(transaction),
        handlePaste: (_view, event) => this.refuseFiles(event.clipboardData, true),
        handleDrop: (_view, event) => this.refuseFiles(event.dataTransfer, false),
        handleDOMEvents: { blur: () => this.tell() },
        ...clipboardProps(
          (sentence) => sentence && events.onNotice(sentence),
          () => this.view.state.doc,
        ),
      },
    );
    for (const event of LEAVING) window.addEventListener(event, this.onLeave, { capture: true });
  }

  /** Before anybody saves because the page is closed or hidden: those who listen at the target come later. */
  private readonly onLeave = () => this.tell();

  /** Shows another text; the history begins anew. Long texts are shown part by part. */
  async open(html: string): Promise<void> {
    const opening = ++this.opening;
    clearTimeout(this.timer);
    this.isOpen = false;
    this.told = html;
    const isCurrent = () => opening === this.opening && !this.view.isDestroyed;
    const pause = html.length > SHORT ? makePauses() : undefined;
    const steps = openInSteps(html);
    let step = steps.next();
    for (; !step.done; step = steps.next())
      if (pause?.isDue()) {
        await pause.take();
        if (!isCurrent()) return;
      }
    const { doc, kept } = step.value;
    this.kept = kept;
    this.view.dom.toggleAttribute('data-long', html.length > SHORT);
    if (pause && !(await this.showInParts(doc, pause, isCurrent))) return;
    this.isOpen = true;
    this.toldDoc = doc;
    this.view.updateState(EditorState.create({ doc, plugins: this.plugins }));
    this.events.onProgress(1);
    this.events.onState(this.view.state);
  }

  /** The parts of the text so far are the same nodes, so that each step adds only what is new. */
  private async showInParts(doc: Node, pause: Pauses, isCurrent: () => boolean): Promise<boolean> {
    let size = 4000;
    for (let end = size; end < doc.content.size; end += size) {
      await pause.take();
      if (!isCurrent()) return false;
      const before = performance.now();
      this.view.updateState(EditorState.create({ doc: doc.cut(0, end), plugins: this.plugins }));
      this.events.onProgress(end / doc.content.size);
      const took = performance.now() - before;
      size = Math.max(500, Math.min(20_000, Math.round((size * STEP) / Math.max(1, took))));
    }
    return true;
  }

  /** Tells of the last change at once. */
  tell(): void {
    clearTimeout(this.timer);
    const { doc } = this.view.state;
    if (!this.isOpen || doc === this.toldDoc) return;
    this.toldDoc = doc;
    const html = toHtml(doc, this.kept);
    if (html === this.told) return;
    this.told = html;
    this.events.onChange(html);
  }

  /** The text that was given or told last. */
  get text(): string {
    return this.told;
  }

  run(command: Command): void {
    if (!this.isOpen || !this.isEditable) return;
    command(this.view.state, this.view.dispatch, this.view);
    this.view.focus();
  }

  setEditable(isEditable: boolean): void {
    this.isEditable = isEditable;
    this.refresh();
  }

  /** Asks again for the attributes and whether the text can be edited. */
  refresh(): void {
    this.view.setProps({});
  }

  destroy(): void {
    this.tell();
    for (const event of LEAVING) window.removeEventListener(event, this.onLeave, { capture: true });
    this.opening++;
    this.view.destroy();
  }

  private apply(transaction: Transaction): void {
    const state = this.view.state.apply(transaction);
    this.view.updateState(state);
    this.events.onState(state);
    if (!transaction.docChanged) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), QUIET);
  }

  private keyPlugin(): Plugin {
    return new Plugin({
      props: {
        handleDOMEvents: {
          // Tab goes where the browser takes it: before any key of tables.
          keydown: (_view, event) => {
            const leaves = event.key === 'Tab' && this.leaves;
            if (event.key !== 'Shift') this.leaves = false;
            // The text is told before somebody else saves it.
            if (event.key === 's' && (event.metaKey || event.ctrlKey)) this.tell();
            return leaves;
          },
        },
        handleKeyDown: (_view, event) => {
          if (this.events.onKey(event)) return true;
          if (event.key !== 'Escape') return false;
          this.leaves = true;
          this.events.onNotice('Tab now leaves the text.');
          return true;
        },
      },
    });
  }

  private refuseFiles(data: DataTransfer | null, isPaste: boolean): boolean {
    const hasFiles = (data?.files.length ?? 0) > 0;
    if (!hasFiles || (isPaste && data?.types.includes('text/html'))) return false;
    this.events.onNotice(PICTURES);
    return true;
  }
}

interface Pauses {
  isDue(): boolean;
  take(): Promise<void>;
}

/** Gives the page its turn between steps. */
function makePauses(): Pauses {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > STEP,
    async take() {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    },
  };
}
