import { getCurrentInstance, getCurrentScope, onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { StateStream } from '../../adapters/composition/api.ts'

/** The value of a stream, as long as the component lives. On a server, as it is now. */
export function useStream<T>(stream: StateStream<T>): Readonly<ShallowRef<T>> {
  const isServer = typeof window === 'undefined'
  // V157: Vue keeps attributes as the server has drawn them, and the core may be back at a wallet by now.
  const isHydrated = !isServer && Boolean(getCurrentInstance()?.vnode.el)
  const value = shallowRef((isHydrated && stream.atFirst ? stream.atFirst : stream.snapshot)()) as ShallowRef<T>
  // A server never ends the scope of what it renders, and renders it once.
  if (isServer || getCurrentScope() === undefined) return value
  let subscription: ReturnType<typeof stream.changes$.subscribe> | undefined
  const follow = () => (subscription = stream.changes$.subscribe((now) => void (value.value = now)))
  if (isHydrated) onMounted(follow)
  else follow()
  onScopeDispose(() => subscription?.unsubscribe())
  return value
}
