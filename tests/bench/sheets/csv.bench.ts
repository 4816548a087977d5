import { toCsv } from '#contract/protocol/text/csv'
import { ratio } from '../ratio'

const rows = Array.from({ length: 50_000 }, (_, i) => [
  String(i + 1),
  '20 Nov 2026',
  i % 3 ? 'Sunita Devi' : 'सुनीता देवी',
  `98${String(i).padStart(8, '0')}`,
  'sunita@example.in',
  'LMV Driving Course',
  'Light Motor Vehicle',
  '25 Nov 2026',
  '₹8,750.00',
  i % 10 ? 'Done' : 'Pending',
  '12, Model Town, Karnal',
  '132001',
])
const encoder = new TextEncoder()

export const benches = [
  {
    name: 'CSV of 50,000 registrations, escaped and guarded, against a naive join',
    limit: 2.0,
    run: () =>
      ratio(
        () => encoder.encode(toCsv(rows)),
        () => encoder.encode(rows.map((row) => row.join(',')).join('\r\n')),
        12,
      ),
  },
]
