import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { RecordHistoryProvider, type RecordReference } from '../core/record-history'
import { unknownMenuPath } from '../core/screens/accessible-screens'
import { type Screen, ScreensProvider } from '../core/screens/screen'
import { type TraineeDrawerProps, TraineeDrawerProvider } from '../core/trainee-drawer'
import { TraineeSectionsProvider } from '../core/trainee-sections'
import { screens } from '../screens/index'
import { RouteError, ScreenError } from './error-page'
import { AccessGuard, Shell } from './layout/shell'
import { UnknownMenuPage } from './layout/unknown-menu'

const History = lazy(async () => ({
  default: (await import('../screens/staff/audit-log/record-history')).RecordHistory,
}))
const RecordHistory = ({ record }: { record: RecordReference }) => (
  <Suspense>
    <History record={record} />
  </Suspense>
)

const Tests = lazy(async () => ({
  default: (await import('../screens/exam/parts/papers/trainee-tests')).TraineeTests,
}))
const Mails = lazy(async () => ({ default: (await import('../screens/institute/outbox/trainee-mails')).TraineeMails }))
const traineeSections = { Tests, Mails }
const Drawer = lazy(async () => ({
  default: (await import('../screens/registration/parts/trainee-drawer/trainee-drawer')).TraineeDrawer,
}))
const TraineeDrawer = (props: TraineeDrawerProps) => (
  <Suspense>
    <Drawer {...props} />
  </Suspense>
)

const Frame = () => (
  <ScreensProvider value={screens}>
    <RecordHistoryProvider value={RecordHistory}>
      <TraineeSectionsProvider value={traineeSections}>
        <TraineeDrawerProvider value={TraineeDrawer}>
          <Shell />
        </TraineeDrawerProvider>
      </TraineeSectionsProvider>
    </RecordHistoryProvider>
  </ScreensProvider>
)

/** The frame with every screen; an unknown address goes to the error page (S1 §2.1). */
export const shellRoutes = (): RouteObject[] => [
  {
    path: '/',
    Component: Frame,
    ErrorBoundary: RouteError,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      // The frame stays in place when a screen fails.
      { ErrorBoundary: ScreenError, children: screens.map(screenRoute) },
      { path: `${unknownMenuPath}/:menu`, Component: UnknownMenuPage },
      ...screens.flatMap(({ path, aliases = [] }) =>
        aliases.map((alias) => ({ path: alias, element: <Navigate to={path} replace /> })),
      ),
    ],
  },
  { path: '*', element: <Navigate to="/error/error-v6" replace /> },
]

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const Component = await screen.load()
    return {
      Component: () => (
        <AccessGuard screen={screen}>
          <Component />
        </AccessGuard>
      ),
    }
  },
})
