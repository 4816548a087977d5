/** Where the sign-in response has the person; S1 §7 specifies the token alone. */
export type PersonAt = 'nowhere' | 'admin' | 'user' | 'userinfo' | 'payload' | 'token'

/** Variations that backends of this kind have. */
export type Options = {
  /** Fields have the various spellings that a document database produces. */
  irregular: boolean
  /** Unreadable entries at the end of each first page. */
  unreadableRows: readonly unknown[]
  /** The largest page, whatever limit is requested. */
  pageCap: number
  /** Milliseconds before each response. */
  delayMs: number
  /** Failures are HTML pages. */
  htmlErrors: boolean
  /** The method that changes a registration: the specification names both. */
  updateRegister: readonly ('PUT' | 'POST')[]
  /** The token is expected without "Bearer". */
  rawToken: boolean
  /** Words such as roles and languages come in any case. */
  mixedCase: boolean
  personAt: PersonAt
  /** Name and form of the role in the sign-in response. */
  roleAs: 'role.roleName' | 'roleName' | 'role' | 'nothing'
  /** Where the menus are: flat, in the first item of a list (S1 §2.1), in the role, or nowhere. */
  menusAs: 'flat' | 'first item' | 'role' | 'nothing'
  /** Adds a year of rows with every inconsistency that the backend's screens do not prevent. */
  messy: boolean
  /** Pass mark of theory and practice in per cent. */
  passMark: number
  apiKey: string
  /** Milliseconds by which its clock is ahead: in `createdAt` and the like, and in the Date header. */
  clockOffset: number
  /** Whether responses have a Date header. */
  dateHeader: boolean
  /** The counts of the dashboard include people: trainees and staff. */
  countsPeople: boolean
  /** The number of list requests before a new registration appears in the list. */
  listLag: number
  /** 0 for a free port. */
  port: number
}

export const defaultOptions: Options = {
  irregular: true,
  unreadableRows: [],
  pageCap: 100,
  delayMs: 0,
  htmlErrors: false,
  updateRegister: ['PUT', 'POST'],
  rawToken: false,
  mixedCase: true,
  personAt: 'nowhere',
  roleAs: 'nothing',
  menusAs: 'nothing',
  messy: false,
  passMark: 60,
  apiKey: '',
  clockOffset: 0,
  dateHeader: true,
  countsPeople: true,
  listLag: 0,
  port: 0,
}
