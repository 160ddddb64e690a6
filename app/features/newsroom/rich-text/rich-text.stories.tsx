import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { lawText } from './testing/law.ts';
import { RichText, type RichTextProps } from './rich-text.tsx';

/** Storybook has no media. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const ARTICLE = [
  '<p>The application period for the cryptoasset regime of SI 2026/102 begins today. It ends on 28 February 2027, <strong>eight months</strong> before the regime takes effect on 25 October 2027<a id="at_fnref-1" href="#at_fn-1"><sup>1</sup></a>.</p>',
  '<h2 id="at_who">Who files what</h2>',
  '<p>Registered firms do not convert, and firms whose promotions are <a href="https://www.fca.org.uk/firms">approved by others</a> lose that route.</p>',
  '<table><caption>What each firm files</caption><thead><tr><th scope="col">The firm today</th><th scope="col">Files</th><th scope="col">If it files late</th></tr></thead><tbody><tr><td>Registered under the Money Laundering Regulations</td><td>Part 4A application</td><td>Runs off contracts</td></tr><tr><td>Authorised under the Act</td><td>Variation of permission</td><td>Runs off contracts</td></tr><tr><td>Promotions approved by another firm</td><td colspan="2">Part 4A application, or must stop</td></tr></tbody></table>',
  '<ul><li>Window: 30 September 2026 to 28 February 2027.</li><li>Applicants inside the window may continue while undecided.<ol><li>with a notice</li><li>without one</li></ol></li></ul>',
  '<blockquote><p>Applicants should be <em>ready, willing and organised</em>.</p></blockquote>',
  '<p>It was <del>1 March</del> <ins>28 February</ins> 2027; CO<sub>2</sub>, <code>SI 2026/102</code>.</p>',
  '<p id="at_fn-1"><a href="#at_fnref-1">1</a> SI 2026/102, Part 6, transitional provisions.</p>',
].join('\n');

const LOCKED = [
  '<p>Fees are set out below<span id="at_fees"></span>.</p>',
  '<table><tr><th>Category</th><th>Fee</th></tr><tr><td>7</td></tr></table>',
  '<blockquote></blockquote>',
  '<p>After the locked blocks.</p>',
].join('');

/** Keeps the value, as a form does. */
function Form({ value: given, onChange, ...rest }: RichTextProps) {
  const [value, setValue] = useState(given);
  return (
    <div style={{ maxWidth: 760, padding: 'var(--s4)' }}>
      <h2 id="story-label">Body</h2>
      <RichText
        {...rest}
        labelledBy="story-label"
        value={value}
        onChange={(html) => {
          setValue(html);
          onChange(html);
        }}
      />
    </div>
  );
}

const meta: Meta<typeof RichText> = {
  title: 'Newsroom/Rich text',
  component: RichText,
  args: {
    id: 'story-text',
    value: ARTICLE,
    onChange: fn(),
    pickMedia: () => Promise.resolve({ src: PICTURE, alt: '' }),
    pickItem: () => Promise.resolve({ href: '/article/12/regulatory-analysis', title: 'The gateway opens' }),
  },
  render: (args) => <Form {...args} />,
};
export default meta;

type Story = StoryObj<typeof RichText>;

const textIn = (canvas: HTMLElement) => within(canvas).findByRole('textbox', { name: 'Body' });

/** Puts the cursor at the end of the first text that contains the words. */
async function goTo(canvas: HTMLElement, words: string) {
  const text = await textIn(canvas);
  await waitFor(() => expect(text.textContent).toContain(words));
  text.focus();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && !walker.currentNode.textContent!.includes(words));
  document.getSelection()!.collapse(walker.currentNode, walker.currentNode.textContent!.length);
  return text;
}

export const Article: Story = {};
export const Empty: Story = { args: { value: '' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Invalid: Story = { args: { invalid: true } };
export const Locked: Story = { args: { value: LOCKED } };
export const WithoutPickers: Story = {
  render: ({ pickMedia: _, pickItem: __, ...args }) => <Form {...args} />,
};
export const RightToLeft: Story = {
  args: {
    value: '<p dir="rtl">تبدأ اليوم فترة تقديم الطلبات.</p><ul dir="rtl"><li>حتى 28 فبراير 2027</li></ul>',
  },
};
/** Opens part by part. */
export const Long: Story = { args: { value: lawText(6) } };

export const InATable: Story = {
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 'Variation of permission');
    await within(canvasElement).findByRole('toolbar', { name: 'Table' });
  },
};

export const SlashMenu: Story = {
  args: { value: '<p>One.</p><p></p>' },
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 'One.');
    const selection = document.getSelection()!;
    selection.collapse((await textIn(canvasElement)).lastElementChild, 0);
    document.execCommand('insertText', false, '/');
    await within(canvasElement).findByRole('listbox');
  },
};

export const LinkAsked: Story = {
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 'approved by others');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Link (Ctrl+K)' }));
    await within(document.body).findByRole('dialog');
  },
};

export const PictureAsked: Story = {
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 'Registered firms');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Picture' }));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the text' }));
    await within(dialog).findByText('Describe the picture, or mark it as decoration.');
  },
};
