import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { memo, use, useMemo, useState } from 'react';
import { usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import { hoje } from '@/api/relogio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { DesenhoDaRodaEmUso, useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import { meioDiaDe } from '@/tempo/escala';
import { useDia } from '@/tempo/useDia';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { useJuntas } from '@/vistas/juntas';
import { chaveDoMapa, consultaDoMapa } from '@/vistas/mapaNaTela';
import { QuadroDaResposta, useDela } from '@/vistas/QuadroDaResposta';
import { useLevar } from '@/vistas/relacao/levar';
import { vistaDeDois, type Dois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { NotaDoQuando } from '@/vistas/transitos/NotaDoQuando';
import { perguntasDoCeu, usePedirCeu } from '@/vistas/transitos/pergunta';
import { soOCeu } from '@/vistas/transitos/soOCeu';
import { TabelaDoCeu } from '@/vistas/transitos/TabelaDoCeu';
import { textoDoDia } from '@core/civil';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import type { AspectoDoDia, Transitos } from '@core/tecnicas/transitos/contrato';
import { ORBE_DO_TRANSITO, ORBE_DOS_ASPECTOS_DO_DIA } from '@core/tecnicas/transitos/medidas';
import { aLevar } from './aLevar';

type Linhas = 'aos dois' | 'ao primeiro' | 'ao segundo';

/** O céu, e os trânsitos dele a um e a outro. */
type CeuSobreDois = readonly [AstroInfo, Transitos, Transitos];

/** Do céu a um dos outros anéis. O círculo das linhas é pequeno: só as dos mais fechados. */
const doCeu = (ceu: 1 | 2, anel: 0 | 1, aspectos: readonly AspectoDoMapa[]) =>
  aspectos
    .filter(({ diferença }) => diferença <= ORBE_DO_TRANSITO)
    .map((a) => ({ ...a, aneis: [ceu, anel] as const }));

interface DoDia {
  readonly dois: Dois;
  readonly vindos: CeuSobreDois;
  /** 'aaaa-MM-dd' */
  readonly data: string;
}

/**
 * O primeiro por dentro, o segundo no meio, o céu por fora. Com as letras do telefone três anéis não
 * se leem: de quem quer só um dos dois, ficam ele e o céu.
 */
const Roda = memo(function Roda({
  dois: { a, b, natalDeA, natalDeB },
  vindos: [ceu, { aspectos: aspectosDeA }, { aspectos: aspectosDeB }],
  data,
  quais,
}: DoDia & { readonly quais: Linhas }) {
  const fora = useMemo(() => soOCeu(ceu), [ceu]);
  const soUm = use(DesenhoDaRodaEmUso)?.letra === 'grande' && quais !== 'aos dois';
  const aspectosDe = quais === 'ao segundo' ? aspectosDeB : aspectosDeA;
  const linhas = useMemo(
    () =>
      soUm
        ? doCeu(1, 0, aspectosDe)
        : [
            ...(quais === 'ao segundo' ? [] : doCeu(2, 0, aspectosDeA)),
            ...(quais === 'ao primeiro' ? [] : doCeu(2, 1, aspectosDeB)),
          ],
    [soUm, quais, aspectosDe, aspectosDeA, aspectosDeB],
  );
  if (soUm) {
    const [{ nome }, natal] = quais === 'ao segundo' ? [b, natalDeB] : [a, natalDeA];
    return (
      <RodaDerivada
        aneis={[natal, fora]}
        aspectos={linhas}
        titulo={`Trânsitos a ${nome}, ${textoDoDia(data)}`}
        descricao={`Roda dupla: ${nome} por dentro, os planetas em trânsito por fora. As tabelas dizem o mesmo em texto.`}
      />
    );
  }
  return (
    <RodaDerivada
      aneis={[natalDeA, natalDeB, fora]}
      aspectos={linhas}
      titulo={`Trânsitos aos dois, ${a.nome} e ${b.nome}, ${textoDoDia(data)}`}
      descricao={`Roda de três anéis: ${a.nome} por dentro, ${b.nome} no meio, os planetas em trânsito por fora. As tabelas dizem o mesmo em texto.`}
    />
  );
});

/** De quais dos dois se traçam as linhas. */
function EscolhaDasLinhas({
  a,
  b,
  quais,
  aoEscolher,
}: Pick<Dois, 'a' | 'b'> & {
  readonly quais: Linhas;
  readonly aoEscolher: (quais: Linhas) => void;
}) {
  return (
    <Box sx={naoImprimir}>
      <Opcoes
        rotulo="Linhas na roda"
        opcoes={[
          { id: 'aos dois', conteudo: 'Aos dois' },
          { id: 'ao primeiro', conteudo: `A ${a.nome}` },
          { id: 'ao segundo', conteudo: `A ${b.nome}` },
        ]}
        escolhida={quais}
        aoEscolher={aoEscolher}
        colunas={{ xs: 1, sm: 3 }}
      />
      <Nota variant="caption">
        Na roda, as linhas dos aspectos até {ORBE_DO_TRANSITO}°; nas tabelas, até{' '}
        {ORBE_DOS_ASPECTOS_DO_DIA}°.
      </Nota>
    </Box>
  );
}

function AspectosAUm({
  nome,
  natal,
  aspectos,
}: {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly aspectos: readonly AspectoDoDia[];
}) {
  return (
    <Secao titulo={`Aspectos a ${nome}`} lugar="aspectos" inteira>
      <TabelaEntreMapas
        aspectos={useVisiveis(aspectos)}
        comQuando
        de="Trânsito"
        para={nome}
        legenda={`Aspectos dos planetas em trânsito a ${nome}, orbe de 3°`}
        vazia={`Nenhum aspecto a ${nome} com orbe de até 3° nesta data.`}
      />
      <NotaDoQuando natal={natal} />
      <AosNataisSemHora natal={natal} />
    </Secao>
  );
}

/** Os aspectos do céu a cada um, e por que casas dos dois passa cada planeta. */
const Tabelas = memo(function Tabelas({
  dois: { a, b, natalDeA, natalDeB },
  vindos: [ceu, deA, deB],
  data,
}: DoDia) {
  const daCasa = (nome: string, natal: AstroInfo) => ({
    titulo: `Casa de ${nome}`,
    natal,
    semCasas: `Sem a hora de nascimento de ${nome} não há as casas desse mapa.`,
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        O céu de <strong>{textoDoDia(data)}</strong>, 12:00 UTC.
      </Typography>
      <AspectosAUm nome={a.nome} natal={natalDeA} aspectos={deA.aspectos} />
      <AspectosAUm nome={b.nome} natal={natalDeB} aspectos={deB.aspectos} />
      <Secao titulo="Planetas em trânsito" lugar="posições" inteira>
        <TabelaDoCeu ceu={ceu} natais={[daCasa(a.nome, natalDeA), daCasa(b.nome, natalDeB)]} />
      </Secao>
    </>
  );
});

/** O céu das 12:00 UTC de um dia, e os trânsitos dele a cada um; de quem anda já se pede o dia seguinte. */
function useCeuSobreDois({ a, b }: Dois) {
  const pedir = usePedirCeu();
  const perguntasDe = (dia: string) => {
    const deA = perguntasDoCeu(consultaDoMapa(a), meioDiaDe(dia));
    const { transitos: aB } = perguntasDoCeu(consultaDoMapa(b), meioDiaDe(dia));
    return { ceu: deA.ceu, aA: deA.transitos, aB };
  };
  const [calendario] = useState(() => hoje());
  const aberta = { mapa: a, hoje: calendario };
  const [data, mudar, limites] = useDia('transitosAosDois', aberta, (dia) => {
    const { ceu, aA, aB } = perguntasDe(dia);
    for (const transitos of [aA, aB]) pedir({ ceu, transitos });
  });
  const { ceu, aA, aB } = perguntasDe(data);
  return {
    data,
    mudar,
    limites,
    juntas: useJuntas(usePlanetasQuery(ceu), useTransitosQuery(aA), useTransitosQuery(aB)),
  };
}

function NoDia({ pedido, aoTer, a, b, natalDeA, natalDeB }: PropsDeDois) {
  const dois = useMemo(() => ({ a, b, natalDeA, natalDeB }), [a, b, natalDeA, natalDeB]);
  const { data, mudar, limites, juntas } = useCeuSobreDois(dois);
  const [quais, escolher] = useState<Linhas>('aos dois');
  const { currentData, data: vindos, error } = juntas;
  const doDia = useDela(currentData !== undefined, data);
  // Ao andar, o que se leva é o último que veio inteiro.
  useLevar(
    aoTer,
    useMemo(() => {
      if (!vindos || error) return null;
      const [ceu, deA, deB] = vindos;
      return aLevar(doDia, ceu, { ...deA, nome: a.nome }, { ...deB, nome: b.nome });
    }, [doDia, a.nome, b.nome, vindos, error]),
  );
  return (
    <QuadroDaResposta
      oQue="os trânsitos aos dois"
      resposta={juntas}
      dia={data}
      pedido={
        <>
          {pedido}
          <CampoDoDia dia={data} limites={limites} aoMudar={mudar} />
          <EscolhaDasLinhas a={a} b={b} quais={quais} aoEscolher={escolher} />
        </>
      }
      roda={(deles, dia) => <Roda dois={dois} vindos={deles} data={dia} quais={quais} />}
      tabelas={(deles, dia) => <Tabelas dois={dois} vindos={deles} data={dia} />}
    />
  );
}

/** Com outro par, recomeça-se: o que se via era do de antes. */
const Conteudo = (props: PropsDeDois) => (
  <NoDia key={`${chaveDoMapa(props.a)} ${chaveDoMapa(props.b)}`} {...props} />
);

/** O céu de um dia sobre dois mapas ao mesmo tempo. */
export default vistaDeDois('transitosAosDois', Conteudo);
