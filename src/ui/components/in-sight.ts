type Follower = (isInSight: boolean) => void

const followers = new WeakMap<Element, Follower>()
let observer: IntersectionObserver | undefined

/**
 * Tells when an element comes into sight and when it leaves. One observer serves all of them: a list has hundreds.
 * Where the browser has none, everything is in sight.
 *
 * @returns what ends that.
 */
export function watchSight(element: Element, follow: Follower): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    follow(true)
    return () => {}
  }
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) followers.get(target)?.(isIntersecting)
  })
  followers.set(element, follow)
  observer.observe(element)
  return () => {
    followers.delete(element)
    observer?.unobserve(element)
  }
}
