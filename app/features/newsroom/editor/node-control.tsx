import type { ControlProps } from './editor-context.ts';
import { ChoiceControl, YesNoControl } from './controls/choice-control.tsx';
import { ItemControl } from './controls/item-control.tsx';
import { ListControl } from './controls/list-control.tsx';
import { MediaControl } from './controls/media-control.tsx';
import { MoneyControl } from './controls/money-control.tsx';
import {
  AlternativesControl,
  AnyControl,
  FixedControl,
  GroupControl,
  PartControl,
} from './controls/other-controls.tsx';
import { ProductControl } from './controls/product-control.tsx';
import { RichTextControl } from './controls/rich-text-control.tsx';
import { TermControl } from './controls/term-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { DayControl, NumberControl, TimeControl } from './controls/typed-control.tsx';

/** The control of a node. */
export function NodeControl({ node, ...props }: ControlProps) {
  switch (node.control) {
    case 'text':
      return <TextControl node={node} {...props} />;
    case 'rich-text':
      return <RichTextControl node={node} {...props} />;
    case 'number':
      return <NumberControl node={node} {...props} />;
    case 'day':
      return <DayControl node={node} {...props} />;
    case 'time':
      return <TimeControl node={node} {...props} />;
    case 'choice':
      return <ChoiceControl node={node} {...props} />;
    case 'yes-no':
      return <YesNoControl node={node} {...props} />;
    case 'term':
    case 'terms':
      return <TermControl node={node} {...props} />;
    case 'item':
    case 'items':
      return <ItemControl node={node} {...props} />;
    case 'products':
      return <ProductControl node={node} {...props} />;
    case 'money':
      return <MoneyControl node={node} {...props} />;
    case 'picture':
    case 'file':
      return <MediaControl node={node} {...props} />;
    case 'list':
      return <ListControl node={node} {...props} />;
    case 'group':
      return <GroupControl node={node} {...props} />;
    case 'alternatives':
      return <AlternativesControl node={node} {...props} />;
    case 'part':
      return <PartControl node={node} {...props} />;
    case 'fixed':
      return <FixedControl node={node} {...props} />;
    case 'any':
      return <AnyControl node={node} {...props} />;
    case 'derived':
      return null;
  }
}
