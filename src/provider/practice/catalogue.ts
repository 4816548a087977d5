import { defaultVehicleCategories } from '../catalogue/default-vehicle-categories'
import type { Database } from '../database/database'
import {
  courseCategories,
  courseNames,
  courseTypes,
  vehicleCategories,
  vehicleSubCategories,
} from '../database/schema/catalogue'
import { foundedAt, seedId } from './ids'
import { staffId } from './institute'
import { withTimestamps } from './with-timestamps'

/** Vehicle category, course type, course category, course; then its days, hours, price in rupees, and days per slot. */
const courseDefinitions = [
  ['Light Motor Vehicle', 'Learner Training', 'Regular Batch', 'LMV Driving Course', 21, 30, 8750, 1],
  ['Light Motor Vehicle', 'Learner Training', 'Weekend Batch', 'LMV Weekend Driving Course', 12, 30, 9500, 1],
  ['Light Motor Vehicle', 'Refresher Training', 'One Day', 'LMV Refresher Course', 1, 6, 1500, 1],
  ['Heavy Motor Vehicle', 'Learner Training', 'Regular Batch', 'HMV Driving Course', 30, 45, 14500, 1],
  ['Heavy Motor Vehicle', 'Refresher Training', 'Two Days', 'HMV Refresher Course', 2, 12, 2200, 2],
  ['Heavy Motor Vehicle', 'Dangerous Goods', 'One Day', 'Transport of Dangerous Goods', 1, 7, 1200, 1],
  ['Two Wheeler', 'Learner Training', 'Regular Batch', 'Two Wheeler Riding Course', 10, 15, 3000, 1],
  ['Two Wheeler', 'Safety Training', 'One Day', 'सुरक्षित दुपहिया प्रशिक्षण', 1, 6, 750, 1],
] as const

const idsByPath = new Map<string, string>()
/** Id of a catalogue row by its path, the names down to it. The same path always has the same id. */
function catalogueId(...path: string[]): string {
  const key = path.join(' › ')
  const existingId = idsByPath.get(key)
  if (existingId) return existingId
  const id = seedId('catalogue', foundedAt, idsByPath.size + 1)
  idsByPath.set(key, id)
  return id
}

/** Courses with the ids of their vehicle category, course type and course category; prices in paise. */
export const practiceCourses = courseDefinitions.map(
  ([vehicle, type, category, name, days, hours, rupees, slotDays]) => ({
    vehicle,
    type,
    category,
    name,
    days,
    hours,
    slotDays,
    price: rupees * 100,
    vehicleCategoryId: catalogueId(vehicle),
    courseTypeId: catalogueId(vehicle, type),
    courseCategoryId: catalogueId(vehicle, type, category),
    id: catalogueId(vehicle, type, category, name),
  }),
)

const distinctById = <T extends { id: string }>(rows: T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
/** An inactive row, which lookups must leave out. */
const inactiveCategory = {
  id: catalogueId('Tractor'),
  name: 'Tractor',
  description: 'Tractors with trailers',
  isActive: false,
}

/** Vehicle sub-categories with the ids of their categories. */
export const practiceSubCategories = (
  [
    ['Light Motor Vehicle', 'Car', 'Cars with up to seven seats'],
    ['Light Motor Vehicle', 'Jeep', 'Jeeps and vans'],
    ['Heavy Motor Vehicle', 'Truck', 'Goods carriages above 7,500 kg'],
    ['Heavy Motor Vehicle', 'Bus', 'Passenger vehicles with more than 12 seats'],
    ['Two Wheeler', 'Motorcycle with gear', 'Motorcycles of any size'],
    ['Two Wheeler', 'Scooter', 'Scooters without gears'],
  ] as const
).map(([vehicle, name, description]) => ({
  id: catalogueId(vehicle, 'sub-category', name),
  name,
  description,
  vehicleCategoryId: catalogueId(vehicle),
}))

const authorId = staffId('Meenakshi Rao')
const withAuthor = <R extends { id: string }>(row: R, ...texts: string[]) => ({
  ...withTimestamps(row, ...texts),
  createdBy: authorId,
  updatedBy: authorId,
})

export async function seedCatalogue(db: Database): Promise<void> {
  const vehicles = practiceCourses.map(({ vehicleCategoryId: id, vehicle: name }) => ({
    id,
    name,
    description: defaultVehicleCategories[name] ?? '',
    isActive: true,
  }))
  await db.insert(vehicleCategories).values([
    ...distinctById(vehicles).map((row) => withAuthor(row, row.name, row.description)),
    // An older row, without authors.
    withTimestamps(inactiveCategory, inactiveCategory.name, inactiveCategory.description),
  ])
  await db
    .insert(vehicleSubCategories)
    .values(practiceSubCategories.map((row) => withAuthor(row, row.name, row.description)))
  const types = practiceCourses.map(({ courseTypeId: id, type: name, vehicle, vehicleCategoryId }) => {
    const description = `${name} for the category ${vehicle}`
    return withAuthor({ id, name, description, vehicleCategoryId }, name, description)
  })
  await db.insert(courseTypes).values(distinctById(types))
  const categories = practiceCourses.map(({ courseCategoryId: id, category: name, vehicleCategoryId, courseTypeId }) =>
    withAuthor({ id, name, vehicleCategoryId, courseTypeId }, name),
  )
  await db.insert(courseCategories).values(distinctById(categories))
  await db.insert(courseNames).values(practiceCourses.map(toCourseRow))
}

function toCourseRow({
  id,
  name,
  price,
  days,
  hours,
  vehicleCategoryId,
  courseTypeId,
  courseCategoryId,
}: (typeof practiceCourses)[number]) {
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
  return withAuthor(course, name, description)
}
