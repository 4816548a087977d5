import { searchKey } from '../../search'
import type { Database } from '../open'
import { courseCategories, courseNames, courseTypes, vehicleCategories } from '../schema/catalogue'
import { founded, seedId } from './ids'

/** Vehicle category › course type › course category › course: days, hours, price in rupees, days of one slot. */
const chain = [
  ['Light Motor Vehicle', 'Learner Training', 'Regular Batch', 'LMV Driving Course', 21, 30, 8750, 1],
  ['Light Motor Vehicle', 'Learner Training', 'Weekend Batch', 'LMV Weekend Driving Course', 12, 30, 9500, 1],
  ['Light Motor Vehicle', 'Refresher Training', 'One Day', 'LMV Refresher Course', 1, 6, 1500, 1],
  ['Heavy Motor Vehicle', 'Learner Training', 'Regular Batch', 'HMV Driving Course', 30, 45, 14500, 1],
  ['Heavy Motor Vehicle', 'Refresher Training', 'Two Days', 'HMV Refresher Course', 2, 12, 2200, 2],
  ['Heavy Motor Vehicle', 'Dangerous Goods', 'One Day', 'Transport of Dangerous Goods', 1, 7, 1200, 1],
  ['Two Wheeler', 'Learner Training', 'Regular Batch', 'Two Wheeler Riding Course', 10, 15, 3000, 1],
  ['Two Wheeler', 'Safety Training', 'One Day', 'सुरक्षित दुपहिया प्रशिक्षण', 1, 6, 750, 1],
] as const

const descriptions: Record<string, string> = {
  'Light Motor Vehicle': 'Cars, jeeps and vans up to 7,500 kg',
  'Heavy Motor Vehicle': 'Trucks and buses above 7,500 kg',
  'Two Wheeler': 'Motorcycles and scooters',
}

const number = new Map<string, string>()
/** The same id for the same place in the chain. */
function placeId(...path: string[]): string {
  const place = path.join(' › ')
  const known = number.get(place)
  if (known) return known
  const id = seedId('catalogue', founded, number.size + 1)
  number.set(place, id)
  return id
}

/** Every course with the ids of its chain and its price in paise. */
export const courses = chain.map(([vehicle, type, category, name, days, hours, rupees, slotDays]) => ({
  vehicle,
  type,
  category,
  name,
  days,
  hours,
  slotDays,
  price: rupees * 100,
  vehicleCategoryId: placeId(vehicle),
  courseTypeId: placeId(vehicle, type),
  courseCategoryId: placeId(vehicle, type, category),
  id: placeId(vehicle, type, category, name),
}))

const createdAt = new Date(founded).toISOString()
const distinct = <T extends { id: string }>(rows: T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
/** Not offered any more: lookups leave it out. */
const retired = { id: placeId('Tractor'), name: 'Tractor', description: 'Tractors with trailers', isActive: false }

export async function sowCatalogue(db: Database): Promise<void> {
  const vehicles = distinct(courses.map((c) => ({ id: c.vehicleCategoryId, name: c.vehicle })))
  await db.insert(vehicleCategories).values([
    ...vehicles.map((v) => ({
      ...v,
      description: descriptions[v.name],
      createdAt,
      search: searchKey(v.name, descriptions[v.name] ?? ''),
    })),
    { ...retired, createdAt, search: searchKey(retired.name, retired.description) },
  ])
  await db
    .insert(courseTypes)
    .values(
      distinct(courses.map((c) => ({ id: c.courseTypeId, name: c.type, vehicleCategoryId: c.vehicleCategoryId }))),
    )
  await db.insert(courseCategories).values(
    distinct(
      courses.map(({ courseCategoryId: id, category: name, vehicleCategoryId, courseTypeId }) => ({
        id,
        name,
        vehicleCategoryId,
        courseTypeId,
      })),
    ),
  )
  await db.insert(courseNames).values(
    courses.map(({ id, name, price, days, hours, vehicleCategoryId, courseTypeId, courseCategoryId }) => ({
      id,
      name,
      displayName: name,
      description: `${name}: theory in the classroom, then practice on the track and on the road.`,
      duration: String(days),
      timing: String(hours),
      mode: 'Classroom and track',
      documentRequired: 'Passport photo, ID proof, medical certificate',
      certificate: 'Certificate of completion',
      price,
      vehicleCategoryId,
      courseTypeId,
      courseCategoryId,
    })),
  )
}
