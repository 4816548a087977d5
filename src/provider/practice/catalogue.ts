import { vehicleDescriptions } from '../catalogue/default-vehicle-categories'
import type { Database } from '../database/database'
import {
  courseCategories,
  courseNames,
  courseTypes,
  vehicleCategories,
  vehicleSubCategories,
} from '../database/schema/catalogue'
import { founded, seedId } from './ids'
import { staffId } from './institute'
import { stamped } from './with-author-columns'

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

const distinct = <T extends { id: string }>(rows: T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
/** Not offered any more: lookups leave it out. */
const retired = { id: placeId('Tractor'), name: 'Tractor', description: 'Tractors with trailers', isActive: false }

/** Every vehicle sub-category with the ids of its place. */
export const subCategories = (
  [
    ['Light Motor Vehicle', 'Car', 'Cars with up to seven seats'],
    ['Light Motor Vehicle', 'Jeep', 'Jeeps and vans'],
    ['Heavy Motor Vehicle', 'Truck', 'Goods carriages above 7,500 kg'],
    ['Heavy Motor Vehicle', 'Bus', 'Passenger vehicles with more than 12 seats'],
    ['Two Wheeler', 'Motorcycle with gear', 'Motorcycles of any size'],
    ['Two Wheeler', 'Scooter', 'Scooters without gears'],
  ] as const
).map(([vehicle, name, description]) => ({
  id: placeId(vehicle, 'sub-category', name),
  name,
  description,
  vehicleCategoryId: placeId(vehicle),
}))

const founder = staffId('Meenakshi Rao')
const added = <R extends { id: string }>(row: R, ...texts: string[]) => ({
  ...stamped(row, ...texts),
  createdBy: founder,
  updatedBy: founder,
})

export async function sowCatalogue(db: Database): Promise<void> {
  const vehicles = courses.map(({ vehicleCategoryId: id, vehicle: name }) => ({
    id,
    name,
    description: vehicleDescriptions[name] ?? '',
    isActive: true,
  }))
  await db.insert(vehicleCategories).values([
    ...distinct(vehicles).map((row) => added(row, row.name, row.description)),
    // Of before anybody was noted.
    stamped(retired, retired.name, retired.description),
  ])
  await db.insert(vehicleSubCategories).values(subCategories.map((row) => added(row, row.name, row.description)))
  const types = courses.map(({ courseTypeId: id, type: name, vehicle, vehicleCategoryId }) => {
    const description = `${name} for the category ${vehicle}`
    return added({ id, name, description, vehicleCategoryId }, name, description)
  })
  await db.insert(courseTypes).values(distinct(types))
  const categories = courses.map(({ courseCategoryId: id, category: name, vehicleCategoryId, courseTypeId }) =>
    added({ id, name, vehicleCategoryId, courseTypeId }, name),
  )
  await db.insert(courseCategories).values(distinct(categories))
  await db.insert(courseNames).values(courses.map(asCourse))
}

function asCourse({
  id,
  name,
  price,
  days,
  hours,
  vehicleCategoryId,
  courseTypeId,
  courseCategoryId,
}: (typeof courses)[number]) {
  const description = `${name}: theory in the classroom, then practice on the track and on the road.`
  const course = {
    id,
    name,
    displayName: name,
    description,
    duration: String(days),
    timing: String(hours),
    mode: 'Offline',
    documentRequired: 'Passport photo, ID proof, medical certificate',
    certificate: 'Certificate of completion',
    price,
    vehicleCategoryId,
    courseTypeId,
    courseCategoryId,
  }
  return added(course, name, description)
}
