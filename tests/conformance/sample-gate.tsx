import type { ContentPage } from '#app/plugin.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';

/** The gate that replaces the text of a page that the reader may not see. */
export function sampleGate({
  data,
  instead,
}: Pick<ContentPage<{ field_opening?: string }>, 'data' | 'instead'>) {
  return (
    <GatedText
      message="You do not have access to this content."
      upgrade={{
        heading: "You'll need to raise your stakes to access this content.",
        action: 'Contact your Account Manager to upgrade.',
        email: 'account-managers@regatlas.example',
        href: 'https://www.regatlas.example/upgrade',
      }}
      opening={data.field_opening}
      instead={instead}
    />
  );
}
