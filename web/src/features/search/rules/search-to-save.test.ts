import { expect, test } from 'vitest';
import { browseAddress } from './browse-address';
import { searchToSave } from './search-to-save';

const saved = (query: string) => searchToSave(browseAddress.read(new URLSearchParams(query)));

test('R1 a saved search is what narrows it, without page, order and view', () => {
  const { search, address } = saved(
    'delivery=no&location=Leeds&minPrice=45.5&features=Tow+bar,Bluetooth&page=3&sort=price&view=list&prices=day&utm=x',
  );
  expect(search.filters).toMatchObject({
    location: 'Leeds',
    min_price: 4550,
    features: 'Bluetooth,Tow bar',
    delivery: false,
  });
  // As server/tests/integration/saved_searches_test.cpp expects it.
  expect(address).toBe(
    '/browse?location=Leeds&minPrice=45.50&features=Bluetooth%2CTow+bar&delivery=no',
  );
});

test('its name says all of it in the words of the page', () => {
  expect(saved('vehicleType=van&location=Leeds&maxPrice=60&minSeats=5').search.name).toBe(
    'Van · near Leeds · Up to £60 a day · 5 seats or more',
  );
  expect(saved('startDate=2027-03-01&endDate=2027-03-04').search.name).toBe(
    'Any vehicle · 1 Mar 2027 – 4 Mar 2027',
  );
});

test('S7 one date alone narrows nothing', () => {
  const { search, address } = saved('vehicleType=van&startDate=2027-03-01');
  expect(search.filters.start_date).toBeUndefined();
  expect(address).toBe('/browse?vehicleType=van');
});

test('a name is no longer than the server takes', () => {
  const makes = Array.from({ length: 20 }, (_, n) => `Manufacturer ${n}`).join();
  expect(saved(`make=${makes}`).search.name).toHaveLength(200);
});
