import { type Call, entity, listed, type Routes, told } from '../call'
import type { Row } from '../store'

const searched = ['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName']
const audited = true
const active = ({ isActive }: Row) => isActive !== false
/** The rows whose links say what the body says (S1 §4, the cascade). */
const matching = (call: Call, rows: string, links: Readonly<Record<string, string>>) =>
  call.store
    .rowsOf(rows)
    .filter(active)
    .filter((row) => Object.entries(links).every(([asked, field]) => row[field] === call.body[asked]))
const lookedUp = (call: Call, rows: string, links: Readonly<Record<string, string>>) =>
  told({ [rows]: matching(call, rows, links).map(call.tell) })

/** S2 §7, Catalogue. Lists that it names no key for are `Question`. */
export const catalogue: Routes = {
  ...entity({
    ...{ audited, rows: 'vehicleCategory', key: 'Question', searched },
    ...{ list: 'vehicleCategory/getAllVehicleCategory', all: 'vehicleCategory/getAll' },
    ...{ add: 'vehicleCategory/addVehicleCategory', update: 'vehicleCategory/updateVehicleCategory' },
    ...{ status: 'vehicleCategory/updateStatus', remove: 'vehicleCategory/deleteVehicleCategory' },
  }),
  'GET vehicleCategory/getSpecificVehicleCategory': ({ store, tell }) =>
    told({ vehicleCategory: store.rowsOf('vehicleCategory').filter(active).map(tell) }),
  ...entity({
    ...{ audited, rows: 'vehicleSubCategory', key: 'vehicleSubCategory', searched },
    list: 'vehicleSubCategory/getAllVehicleSubCategory',
    ...{ add: 'vehicleSubCategory/addVehicleSubCategory', remove: 'vehicleSubCategory/deleteVehicleSubCategory' },
  }),
  'GET vehicleSubCategory/getVehicleSubCategoryByVcid/:id': ({ store, id, tell }) =>
    told({
      vehicleSubCategory: store
        .rowsOf('vehicleSubCategory')
        .filter(({ vcid }) => vcid === id)
        .map(tell),
    }),
  ...entity({
    ...{ audited, rows: 'courseType', key: 'Question', searched },
    ...{ list: 'courseType/getAllCourseType', all: 'courseType/getAll', add: 'courseType/addCourseType' },
    ...{
      update: 'courseType/updateCourseType',
      status: 'courseType/updateStatus',
      remove: 'courseType/deleteCourseType',
    },
  }),
  'POST courseType/getCoursetypeByVehiclecategory': (call) => lookedUp(call, 'courseType', { vehicleCategory: 'vcid' }),
  ...entity({
    ...{ audited, rows: 'courseCategory', key: 'Question', searched },
    ...{ list: 'courseCategory/getAllCourseCategory', all: 'courseCategory/getAll' },
    ...{ add: 'courseCategory/addCourseCategory', update: 'courseCategory/updateCourseCategory' },
    ...{ status: 'courseCategory/updateStatus', remove: 'courseCategory/deleteCourseCategory' },
  }),
  'POST courseCategory/getCourseCategoryByCourseType': (call) =>
    lookedUp(call, 'courseCategory', { vehicleCategory: 'vcid', courseType: 'ctid' }),
  ...entity({
    ...{ audited, rows: 'courseName', key: 'Question', searched },
    ...{ list: 'courseName/getAllCourseName', all: 'courseName/getAll', add: 'courseName/addCourseName' },
    ...{
      update: 'courseName/updateCourseName',
      status: 'courseName/updateStatus',
      remove: 'courseName/deleteCourseName',
    },
  }),
  'POST courseName/getCoursenameByCoursetype': (call) =>
    lookedUp(call, 'courseName', { vehicleCategory: 'vcid', courseType: 'ctid', courseCategory: 'ccid' }),
  'GET courseName/getCourseNameById/:id': ({ store, id, tell }) => {
    const course = store.find('courseName', id)
    return told({ Property: course ? tell(course) : null })
  },
}

/** The names that joined arrays have (S1 §3.2, S2 §3): a list, or the one thing in it. */
export function joined({ store, options }: Call, row: Row): Row {
  const links = { vehicleCategory: 'vcid', courseType: 'ctid', courseCategory: 'ccid', courseName: 'cnid' }
  const found = Object.entries(links).map(([name, field]) => {
    const of = store.find(name, row[field])
    const isOne = options.untidy && row._id.charCodeAt(3) % 2 === 0
    return [name, of ? (isOne ? { ...of } : [{ ...of }]) : []]
  })
  return { ...row, ...Object.fromEntries(found) }
}

const onDay = (day: string | null) => (slot: Row) =>
  day !== null && String(slot.date) <= day && day <= String(slot.endDate || slot.date)
export const booked = (call: Call, slot: Row) =>
  call.store.rowsOf('register').filter((row) => row.tdid === slot._id && row.isCancelled !== true).length
/** With the seats that are left (S1 §4: zero is full). */
const withSeats = (call: Call) => (slot: Row) => call.tell({ ...slot, seat: Number(slot.seat) - booked(call, slot) })
const slotsOf = (call: Call) => {
  const { store, query } = call
  const slots = store.rowsOf('slot').filter(onDay(query.get('date')))
  const ofCourse = slots.filter(({ cnid }) => cnid === query.get('cnid'))
  return told({ subMenu: ofCourse.map(withSeats(call)) })
}
const allSlots = (call: Call) =>
  listed(
    call,
    call.store.rowsOf('slot').map((row) => joined(call, row)),
    { key: 'Question', searched: ['date'] },
  )

/** S1 §7 and S2 §7, time slots. */
export const slots: Routes = {
  ...entity({
    ...{ rows: 'slot', key: 'Question', list: 'trainingDate/getAllDate' },
    ...{ add: 'trainingDate/addDate', update: 'trainingDate/updateDate', remove: 'trainingDate/deleteDate' },
  }),
  'GET trainingDate/getAllDate': allSlots,
  'GET trainingDate/getAllDateWithoutPagination': allSlots,
  'GET trainingDate/getDate': slotsOf,
  'GET trainingDate/getDatePrevious': slotsOf,
  'GET trainingDate/getData': (call) =>
    told({
      subMenu: call.store
        .rowsOf('slot')
        .filter(onDay(call.query.get('date')))
        .map(call.tell),
    }),
  'GET trainingDate/checkSlot/:id': (call) => {
    const slot = call.store.find('slot', call.id)
    const left = slot ? Number(slot.seat) - booked(call, slot) : 0
    return {
      body: left > 0 ? { result: 0, message: 'Slot Available' } : { result: -1, message: 'Sloat Not Available' },
    }
  },
  'POST trainingDate/uploadcsv': () => ({ body: { result: 0, message: 'Uploaded Successfully' } }),
}
