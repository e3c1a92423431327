/**
 * Where apps and extensions are got from, whatever page of it a link names. None of these can be a wallet's own
 * address, so that a pairing's key sent there would be told to the store and to nobody else.
 */
const STORE_HOSTS: ReadonlySet<string> = new Set(
  [
    'apps.apple.com itunes.apple.com testflight.apple.com appclip.apple.com appstore.com appsto.re apple.co',
    'play.google.com market.android.com play.app.goo.gl chromewebstore.google.com chrome.google.com',
    'appgallery.huawei.com appgallery.cloud.huawei.com appgallery1.huawei.com',
    'galaxystore.samsung.com apps.samsung.com galaxy.store samsungapps.com',
    'app.mi.com app.xiaomi.com getapps.xiaomi.com store.oppomobile.com appstore.vivo.com.cn a.app.qq.com sj.qq.com',
    'app.qq.com android.myapp.com wandoujia.com',
    'addons.mozilla.org microsoftedge.microsoft.com apps.microsoft.com addons.opera.com snapcraft.io flathub.org',
    'f-droid.org apkpure.com apkmirror.com aptoide.com uptodown.com getjar.com onestore.co.kr rustore.ru cafebazaar.ir',
    'store.steampowered.com addons.thunderbird.net github.com gitlab.com sourceforge.net softonic.com',
  ].flatMap((line) => line.split(' ')),
)

/** Stores that are a part of a site of many things, whose other parts are no wallets either. */
const STORE_SITES = /^(?:[a-z0-9-]+\.)*(?:amazon\.[a-z]{2,3}(?:\.[a-z]{2})?|microsoft\.com)$/

/** Whether a host, as `URL` spells it, is a store's or one below it: `itunes.apple.com`, `h5.appstore.vivo.com.cn`. */
export function isStoreHost(host: string): boolean {
  const labels = host.split('.')
  return STORE_SITES.test(host) || labels.some((_label, at) => STORE_HOSTS.has(labels.slice(at).join('.')))
}
