import type { Meta, StoryObj } from '@storybook/react-vite';
import { statuses, statusLabels } from '../text/market-status.tsx';
import { demoTiles, layouts } from './tile-layouts.fixture.ts';
import { drawnPlaces, regionViewBoxes } from './world-map-places.ts';
import { MapLegend, WorldMap, type MapPlace, type Shade } from './world-map.tsx';

const meta: Meta = { title: 'UI/World map' };
export default meta;

type Story = StoryObj;

const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const codes = [...drawnPlaces];
const byStatus = codes.map((iso, index): MapPlace => {
  const status = statuses[index % statuses.length]!;
  return { iso, name: names.of(iso) ?? iso, value: statusLabels[status].label, shade: status, to: `/${iso}` };
});
const byActivity = codes.map((iso, index): MapPlace => {
  const count = (index * 7) % 23;
  const shade = `level-${Math.min(4, Math.ceil(count / 6))}` as Shade;
  return { iso, name: names.of(iso) ?? iso, value: `${count} updates`, shade, to: `/${iso}` };
});

export const ByStatus: Story = {
  render: () => (
    <>
      <WorldMap label="Market status" places={byStatus} />
      <MapLegend
        items={statuses.map((shade) => ({
          shade,
          ...statusLabels[shade],
          count: byStatus.filter((place) => place.shade === shade).length,
        }))}
      />
    </>
  ),
};

export const ByActivity: Story = {
  render: () => <WorldMap label="Updates in 12 months" places={byActivity} />,
};

export const OneRegion: Story = {
  render: () => (
    <>
      {Object.keys(regionViewBoxes).map((region) => (
        <WorldMap key={region} label={`Market status, ${region}`} places={byStatus} region={region} />
      ))}
    </>
  ),
};

/** The states of a country; some of them without data. */
export const States: Story = {
  render: () => (
    <>
      {Object.keys(layouts).map((country) => {
        const tiles = demoTiles(country)!;
        const places = Object.keys(tiles)
          .slice(3)
          .map((iso, index): MapPlace => {
            const shade = ([...statuses, 'not-established'] as const)[index % (statuses.length + 1)]!;
            const value = shade === 'not-established' ? 'Not established' : statusLabels[shade].label;
            return { ...{ iso, name: iso, value, shade }, ...(index % 4 === 0 ? {} : { to: `/${iso}` }) };
          });
        return <WorldMap key={country} label={`Market status, ${country}`} places={places} tiles={tiles} />;
      })}
    </>
  ),
};

export const OnePlace: Story = {
  render: () => <WorldMap label="Market status" places={byStatus.filter(({ iso }) => iso === 'BR')} />,
};

export const WithoutLinks: Story = {
  render: () => <WorldMap label="Market status" places={byStatus.map(({ to: _, ...place }) => place)} />,
};

export const Empty: Story = { render: () => <WorldMap label="Market status" places={[]} /> };
