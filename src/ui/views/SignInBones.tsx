/** Em spaces: as wide as so many letters of the line that they stand in, in every size of type. */
const words = (ems: number) => <span className="portico-bone portico-bone--words">{'\u2003'.repeat(ems)}</span>

const fact = (name: number, value: number) => (
  <div>
    <dt>{words(name)}</dt>
    <dd>{words(value)}</dd>
  </div>
)

/** What is to be signed while it is on its way: each part in the place and the size that it comes in. */
export const SignInBones = () => (
  <>
    <div className="portico-hero" aria-hidden="true">
      <span className="portico-bone" />
      <div>
        <p className="portico-review">
          {words(5)}
          <br />
          {words(7)}
        </p>
        <p className="portico-muted">{words(11)}</p>
      </div>
      <span className="portico-bone portico-bone--avatar" />
      <div>
        <p className="portico-muted">{words(4)}</p>
        <p className="portico-mono portico-hero-address">
          {words(12)}
          <br />
          {words(12)}
        </p>
      </div>
    </div>
    <dl className="portico-facts" aria-hidden="true">
      {fact(5, 18)}
      {fact(4, 5)}
      {fact(3, 9)}
    </dl>
    <div className="portico-details" aria-hidden="true">
      <span className="portico-bone portico-bone--text" />
    </div>
    <div className="portico-pair--sticky" aria-hidden="true">
      <span className="portico-bone portico-bone--button" />
    </div>
  </>
)
