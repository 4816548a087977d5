import { type Call, entityRoutes, type Routes, respondList, respondPayload } from '../call'
import type { Row } from '../store'

const searchFields = ['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName']
const isAudited = true
const isActiveRow = ({ isActive }: Row) => isActive !== false
/** Active rows whose links match the ids of the body (S1 §4, cascade). */
const findLinked = (call: Call, rows: string, links: Readonly<Record<string, string>>) =>
  call.store
    .rowsOf(rows)
    .filter(isActiveRow)
    .filter((row) => Object.entries(links).every(([bodyField, rowField]) => row[rowField] === call.body[bodyField]))
const respondLinked = (call: Call, rows: string, links: Readonly<Record<string, string>>) =>
  respondPayload({ [rows]: findLinked(call, rows, links).map(call.serialize) })

/** S2 §7, Catalogue. Lists without a specified key use `Question`. */
export const catalogue: Routes = {
  ...entityRoutes({
    isAudited,
    rows: 'vehicleCategory',
    key: 'Question',
    searchFields,
    list: 'vehicleCategory/getAllVehicleCategory',
    all: 'vehicleCategory/getAll',
    add: 'vehicleCategory/addVehicleCategory',
    update: 'vehicleCategory/updateVehicleCategory',
    status: 'vehicleCategory/updateStatus',
    remove: 'vehicleCategory/deleteVehicleCategory',
  }),
  'GET vehicleCategory/getSpecificVehicleCategory': ({ store, serialize }) =>
    respondPayload({ vehicleCategory: store.rowsOf('vehicleCategory').filter(isActiveRow).map(serialize) }),
  ...entityRoutes({
    isAudited,
    rows: 'vehicleSubCategory',
    key: 'vehicleSubCategory',
    searchFields,
    list: 'vehicleSubCategory/getAllVehicleSubCategory',
    add: 'vehicleSubCategory/addVehicleSubCategory',
    remove: 'vehicleSubCategory/deleteVehicleSubCategory',
  }),
  'GET vehicleSubCategory/getVehicleSubCategoryByVcid/:id': ({ store, id, serialize }) =>
    respondPayload({
      vehicleSubCategory: store
        .rowsOf('vehicleSubCategory')
        .filter(({ vcid }) => vcid === id)
        .map(serialize),
    }),
  ...entityRoutes({
    isAudited,
    rows: 'courseType',
    key: 'Question',
    searchFields,
    list: 'courseType/getAllCourseType',
    all: 'courseType/getAll',
    add: 'courseType/addCourseType',
    update: 'courseType/updateCourseType',
    status: 'courseType/updateStatus',
    remove: 'courseType/deleteCourseType',
  }),
  'POST courseType/getCoursetypeByVehiclecategory': (call) =>
    respondLinked(call, 'courseType', { vehicleCategory: 'vcid' }),
  ...entityRoutes({
    isAudited,
    rows: 'courseCategory',
    key: 'Question',
    searchFields,
    list: 'courseCategory/getAllCourseCategory',
    all: 'courseCategory/getAll',
    add: 'courseCategory/addCourseCategory',
    update: 'courseCategory/updateCourseCategory',
    status: 'courseCategory/updateStatus',
    remove: 'courseCategory/deleteCourseCategory',
  }),
  'POST courseCategory/getCourseCategoryByCourseType': (call) =>
    respondLinked(call, 'courseCategory', { vehicleCategory: 'vcid', courseType: 'ctid' }),
  ...entityRoutes({
    isAudited,
    rows: 'courseName',
    key: 'Question',
    searchFields,
    list: 'courseName/getAllCourseName',
    all: 'courseName/getAll',
    add: 'courseName/addCourseName',
    update: 'courseName/updateCourseName',
    status: 'courseName/updateStatus',
    remove: 'courseName/deleteCourseName',
  }),
  'POST courseName/getCoursenameByCoursetype': (call) =>
    respondLinked(call, 'courseName', { vehicleCategory: 'vcid', courseType: 'ctid', courseCategory: 'ccid' }),
  'GET courseName/getCourseNameById/:id': ({ store, id, serialize }) => {
    const course = store.find('courseName', id)
    return respondPayload({ Property: course ? serialize(course) : null })
  },
}

/** Adds the joined arrays of S1 §3.2 and S2 §3; some are a single object instead of a list. */
export function joinLinks({ store, options }: Call, row: Row): Row {
  const links = { vehicleCategory: 'vcid', courseType: 'ctid', courseCategory: 'ccid', courseName: 'cnid' }
  const joinedFields = Object.entries(links).map(([name, field]) => {
    const target = store.find(name, row[field])
    const isSingleObject = options.irregular && row._id.charCodeAt(3) % 2 === 0
    return [name, target ? (isSingleObject ? { ...target } : [{ ...target }]) : []]
  })
  return { ...row, ...Object.fromEntries(joinedFields) }
}

const isOnDay = (day: string | null) => (slot: Row) =>
  day !== null && String(slot.date) <= day && day <= String(slot.endDate || slot.date)
export const countBooked = (call: Call, slot: Row) =>
  call.store.rowsOf('register').filter((row) => row.tdid === slot._id && row.isCancelled !== true).length
/** Serializes a slot with its free seats (S1 §4: zero is full). */
const serializeWithSeats = (call: Call) => (slot: Row) =>
  call.serialize({ ...slot, seat: Number(slot.seat) - countBooked(call, slot) })
const respondSlots = (call: Call) => {
  const { store, query } = call
  const slots = store.rowsOf('slot').filter(isOnDay(query.get('date')))
  const ofCourse = slots.filter(({ cnid }) => cnid === query.get('cnid'))
  return respondPayload({ subMenu: ofCourse.map(serializeWithSeats(call)) })
}
const respondAllSlots = (call: Call) =>
  respondList(
    call,
    call.store.rowsOf('slot').map((row) => joinLinks(call, row)),
    { key: 'Question', searchFields: ['date'] },
  )

/** S1 §7 and S2 §7, time slots. */
export const slots: Routes = {
  ...entityRoutes({
    rows: 'slot',
    key: 'Question',
    list: 'trainingDate/getAllDate',
    add: 'trainingDate/addDate',
    update: 'trainingDate/updateDate',
    remove: 'trainingDate/deleteDate',
  }),
  'GET trainingDate/getAllDate': respondAllSlots,
  'GET trainingDate/getAllDateWithoutPagination': respondAllSlots,
  'GET trainingDate/getDate': respondSlots,
  'GET trainingDate/getDatePrevious': respondSlots,
  'GET trainingDate/getData': (call) =>
    respondPayload({
      subMenu: call.store
        .rowsOf('slot')
        .filter(isOnDay(call.query.get('date')))
        .map(call.serialize),
    }),
  'GET trainingDate/checkSlot/:id': (call) => {
    const slot = call.store.find('slot', call.id)
    const seatsLeft = slot ? Number(slot.seat) - countBooked(call, slot) : 0
    return {
      body: seatsLeft > 0 ? { result: 0, message: 'Slot Available' } : { result: -1, message: 'Sloat Not Available' },
    }
  },
  'POST trainingDate/uploadcsv': () => ({ body: { result: 0, message: 'Uploaded Successfully' } }),
}
