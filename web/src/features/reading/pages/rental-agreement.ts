import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const rentalAgreement: WrittenPage = {
  title: 'Vehicle Rental Agreement Template',
  description: 'The agreement between host and guest, with room for what is different each time.',
  lead: 'What host and guest agree on. For a booking here we fill it in and both of you sign it online; this is the form of it, to read, print or use on paper. What stands in [brackets] is filled in for each trip.',
  changes: first,
  sections: [
    {
      id: 'parties',
      title: '1. The parties',
      blocks: [
        'This agreement is made between the host and the guest named here, for booking [Booking reference].',
        {
          caption: 'Host and guest',
          table: [
            ['', 'Host', 'Guest'],
            ['Name', '[Host name]', '[Guest name]'],
            ['Address', '[Host address]', '[Guest address]'],
            ['Phone', '[Host phone]', '[Guest phone]'],
            ['Email', '[Host email]', '[Guest email]'],
            ['Driving licence', '[Host licence number]', '[Guest licence number]'],
          ],
        },
      ],
    },
    {
      id: 'vehicle',
      title: '2. The vehicle',
      blocks: [
        {
          caption: 'The vehicle',
          table: [
            ['Detail', 'Entry'],
            ['Make and model', '[Make/Model]'],
            ['Year', '[Year]'],
            ['Registration', '[Registration number]'],
            ['VIN', '[VIN]'],
            ['Mileage at the start', '[Start mileage]'],
            ['Fuel at the start', '[Start fuel level]'],
          ],
        },
      ],
    },
    {
      id: 'period',
      title: '3. Rental period and places',
      blocks: [
        {
          list: [
            'Rental period: from [Start date and time] to [End date and time]',
            'Pick-up location: [Pick-up location]',
            'Return location: [Return location]',
          ],
        },
        'The guest returns the vehicle at that time and place unless both agree otherwise in writing.',
      ],
    },
    {
      id: 'price',
      title: '4. Price and deposit',
      blocks: [
        {
          caption: 'Price and deposit',
          table: [
            ['Item', 'Amount'],
            ['Daily rate', '£[Daily rate]'],
            ['Total days', '[Total days]'],
            ['Subtotal', '£[Subtotal]'],
            ['Service fee', '£[Service fee]'],
            ['Insurance cost', '£[Insurance cost]'],
            ['Total amount', '£[Total amount]'],
            ['Security deposit', '£[Security deposit]'],
            ['Included miles per day', '[Included miles per day]'],
            ['Excess mileage rate', '£[Excess mileage rate] a mile'],
            ['Insurance excess', '£[Insurance excess]'],
          ],
        },
        'The deposit is returned as the [Cancellation and Refund Policy](/cancellation#deposit) says, less charges that the guest accepted or that were decided.',
      ],
    },
    {
      id: 'use',
      title: '5. Use of the vehicle',
      blocks: [
        {
          list: [
            'Only the guest, and drivers named here, may drive.',
            'The vehicle is not used for hire or reward, racing, towing or driving abroad unless the host allows it in writing.',
            'The guest pays fines, charges and tolls that arise during the rental.',
            'The guest keeps the vehicle locked and does not leave the keys in it.',
          ],
        },
      ],
    },
    {
      id: 'host-duties',
      title: '6. What the host promises',
      blocks: [
        {
          list: [
            'The vehicle is roadworthy, taxed, and has a valid MOT where one is needed.',
            'The host owns it or may rent it out.',
            'A fault that is not the guest’s is put right at the host’s cost.',
          ],
        },
      ],
    },
    {
      id: 'condition',
      title: '7. Condition report',
      blocks: [
        {
          caption: 'Condition report',
          table: [
            ['', 'At collection', 'At return'],
            ['Date and time', '[Collection date and time]', '[Return date and time]'],
            ['Mileage', '[Collection mileage]', '[Return mileage]'],
            ['Fuel', '[Collection fuel level]', '[Return fuel level]'],
            ['Damage', '[Damage at collection]', '[Damage at return]'],
          ],
        },
      ],
    },
    {
      id: 'signatures',
      title: '8. Signatures',
      blocks: [
        {
          caption: 'Signatures',
          table: [
            ['', 'Host', 'Guest'],
            ['Name', '[Host name]', '[Guest name]'],
            ['Signature', '[Host signature]', '[Guest signature]'],
            ['Date', '[Host signing date]', '[Guest signing date]'],
          ],
        },
        'This agreement is governed by the law of England and Wales, or of Scotland or Northern Ireland if the guest lives there. Statutory rights are unaffected.',
      ],
    },
  ],
};
