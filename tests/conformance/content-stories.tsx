/** Stories of a plugin's fixtures: each is loaded, redacted and shown as the product would. */
import type { StoryObj } from '@storybook/react-vite';
import type { Access, ContentPage, ItemCard, Load, Summary, View } from '#app/plugin.ts';
import { createLoad } from '#app/runtime/plugins/load.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { ContentCard } from '#app/views/rows/card.tsx';
import fields from '#schemas/content-fields.schema.json' with { type: 'json' };
import { assembleContentSchema, assembleOptionsSchema, type OptionsSchema } from '#schemas/content-schema.ts';
import { makeContentPage, toSummary, type Item } from './content-page.ts';
import { sampleGate } from './sample-gate.tsx';

/** What a plugin's folder holds, as its stories import it; without what the folder leaves out. */
interface Parts<Data, Options> {
  title: string;
  view: View<Data>;
  Card?: ItemCard;
  load?: Load<Data, Options>;
  schema: object;
  optionsSchema?: object;
}

/** What the controls of a page change. */
interface PageArgs {
  access: Access;
  /** Of the content type, as its configuration would set them. */
  options: Item;
}

/**
 * Makes the stories of one plugin: `page(fixture)` is what a subscriber sees, `page(fixture, 'restricted')` what a
 * reader without access sees, `cards([…])` the fixtures as rows of a list, the last of them locked.
 */
export function contentStories<Data, Options>({
  title,
  view,
  Card = ContentCard,
  load,
  schema: written,
  optionsSchema,
}: Parts<Data, Options>) {
  const schema = assembleContentSchema(written as ContentSchema, fields);
  const options = Object.entries(assembleOptionsSchema(optionsSchema as Partial<OptionsSchema>).properties);
  const plugin = {
    title,
    schema,
    load: createLoad(schema, load as unknown as Load<Item>),
    options: Object.fromEntries(options.map(([name, option]) => [name, option.default])),
  };

  function page(record: object, access: Access = 'full'): StoryObj<PageArgs> {
    return {
      args: { access, options: plugin.options },
      argTypes: { access: { control: 'inline-radio', options: ['full', 'restricted'] } },
      loaders: [
        async ({ args: { access, options } }) => ({
          page: await makeContentPage({ ...plugin, options }, record as Item, access),
        }),
      ],
      render: (_, { loaded }) => {
        const shown = loaded.page as ContentPage<Data> & ContentPage<Item>;
        return (
          <main>
            <view.Page page={shown} gate={shown.access === 'restricted' ? sampleGate(shown) : null} />
          </main>
        );
      },
    };
  }

  function cards(records: object[]): StoryObj {
    const summaries = () =>
      Promise.all(
        records.map(async (record, index) => {
          const access = index === records.length - 1 ? 'restricted' : 'full';
          return toSummary(plugin, await makeContentPage(plugin, record as Item, access));
        }),
      );
    return {
      loaders: [async () => ({ items: await summaries() })],
      render: (_, { loaded }) => (
        <main style={{ maxWidth: '60rem', margin: 'auto', padding: 'var(--s5)' }}>
          {(loaded.items as Summary[]).map((item) => (
            <Card key={item.nid} item={item} />
          ))}
        </main>
      ),
    };
  }

  return { page, cards };
}
