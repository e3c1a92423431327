import type { WholePage } from '../dictionary.ts'
import { themePage } from './theme-page.ts'

export const page: WholePage = {
  title: 'Portico: 지갑 연결',
  home: 'Portico 홈',
  language: '언어',
  theme: '테마',
  tagline: '들어가는 문, 그 하나에만.',
  intro:
    'Portico는 방문자가 이미 쓰고 있는 지갑을 페이지에 연결해요. EVM과 Solana 모두, QR 코드로 또는 휴대폰에서 한 번의 탭으로. 누구나 쓸 수 있는 연결 창과 그 뒤의 UI 없는 코어예요.',
  heroHint: '가입도 추적도 없어요. 직접 요청하기 전에는 이 페이지 밖으로 아무것도 나가지 않아요.',
  factsTitle: '이런 점이 좋아요',
  facts: {
    licence: { title: '열린 라이선스', body: '전부 MIT예요. 만들 계정도, 사용자 수에 따른 요금도 없어요.' },
    privacy: {
      title: '원격 수집 없음',
      body: '방문자가 버튼을 누르기 전에는 다른 어떤 서버도 방문 사실을 알 수 없어요.',
    },
    policy: {
      title: '엄격한 정책',
      body: 'Trusted Types를 포함한 엄격한 Content Security Policy에서 동작해요. 인라인 스크립트도, 주입된 스타일도 없어요.',
    },
    offline: {
      title: '오프라인 동작',
      body: '릴레이와 지갑, 체인까지 갖췄어요. 전체 과정을 컴퓨터 한 대로 해 볼 수 있어요.',
    },
    chains: { title: 'EVM과 Solana', body: '창 하나, 페어링 한 번으로 네트워크 종류마다 계정을 쓸 수 있어요.' },
    access: {
      title: '모두를 위해',
      body: '키보드, 화면 읽기 프로그램, 강제 색상, 동작 줄이기, 밝은 테마와 어두운 테마를 지원해요.',
    },
  },
  developers: '몇 줄이면 연결돼요',
  developersBody: 'React 컴포넌트를 쓰거나 코어만 쓸 수 있어요. 상태는 스트림이고 프레임워크가 필요 없어요.',
  sandboxTitle: '지금은 샌드박스예요.',
  sandboxBody: '모든 것이 이 컴퓨터에서 동작해요. ‘지갑 연결’을 누르고 Sandbox Wallet을 열어 승인해 보세요.',
  sandboxConnected: '모든 것이 이 컴퓨터에서 동작해요. 여기서 서명하거나 보내는 것은 지갑에서 승인해요.',
  sandboxLink: '샌드박스 지갑 열기',
  footer: 'Portico는 MIT 라이선스를 따르는 자유 소프트웨어예요.',
  themePage,
}
