import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { numerico, Tabela, type Coluna } from '@/components/tabelas';
import { BotaoDaLinha } from '@/components/tabelas/BotaoDaLinha';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { idadeNoDia, textoDaIdade, textoDaIdadeMedia } from '@/vistas/datas/idade';
import { escalaDosDias } from '@/tempo/escala';
import type { Limites, Relogio } from '@core/civil';
import type { PecaDaVida } from '@core/tecnicas/faixa';
import type { Acontecimento } from './acontecimentos';
import { tocaALinha } from '@/tempo/linha';
import { useDesenho } from './escolhas';
import type { FaixaLida } from '@/tempo/useFaixas';

/** O que é um momento diz-se ao minuto; o que dura, ao dia. */
const exatosDe = ({ exatos }: PecaDaVida, { momento }: Relogio): string =>
  (exatos ?? []).map(momento).join('; ');
const comecoDe = ({ de, ate }: PecaDaVida, { dia, momento }: Relogio): string =>
  ate === null ? momento(de) : dia(de);

const colunas = (
  idadeEm: (instante: string) => string,
  comExatos: boolean,
  aoAbrir: (peca: PecaDaVida) => void,
): Coluna<PecaDaVida>[] => [
  {
    titulo: 'De',
    sx: numerico,
    nomeia: true,
    quando: (peca, relogio) => (
      <BotaoDaLinha
        aoEscolher={() => aoAbrir(peca)}
        nome={`${comecoDe(peca, relogio)}, ${peca.nome}: abrir`}
      >
        {comecoDe(peca, relogio)}
      </BotaoDaLinha>
    ),
  },
  { titulo: 'Até', sx: numerico, quando: ({ ate }, { dia }) => (ate === null ? '' : dia(ate)) },
  { titulo: 'O que', celula: ({ nome }) => nome },
  ...(comExatos ? [{ titulo: 'Exato', sx: numerico, quando: exatosDe }] : []),
  { titulo: 'Idade', celula: ({ de }) => idadeEm(de) },
];

interface PropsDaFaixa {
  readonly faixas: readonly FaixaLida[];
  readonly janela: Limites;
  readonly nascimento: string;
  readonly aoAbrir: (faixa: FaixaLida, peca: PecaDaVida) => void;
}

/** À parte, para só se refazer quando chega alguma coisa desta faixa. */
const PecasEmTabela = memo(function PecasEmTabela({
  faixa,
  janela,
  nascimento,
  aoAbrir,
}: Omit<PropsDaFaixa, 'faixas'> & { readonly faixa: FaixaLida }) {
  const { em } = escalaDosDias(janela);
  const pecas = (faixa.lida?.pecas ?? []).filter((p) => tocaALinha(p, em));
  return (
    <TabelaLonga
      rotulo={`Faixa: ${faixa.nome}`}
      textoDe={(p) => `${p.nome} ${p.de.slice(0, 4)}`}
      legenda={`${faixa.nome}: quando começa e acaba cada peça da faixa, e o que é`}
      colunas={colunas(
        (instante) => (faixa.anosMedios ? textoDaIdadeMedia : textoDaIdade)(nascimento, instante),
        pecas.some((p) => p.exatos !== null),
        (peca) => aoAbrir(faixa, peca),
      )}
      linhas={pecas}
      chaveDe={(p) => `${p.fila}|${p.nome}|${p.de}`}
    />
  );
});

/** Uma faixa de cada vez, em texto: as mesmas peças, por ordem. */
export function FaixaEmTabela({ faixas, janela, nascimento, aoAbrir }: PropsDaFaixa) {
  const [{ emTabela }, desenhar] = useDesenho();
  const escolhida = faixas.find((f) => f.chamada === emTabela) ?? faixas[0];
  if (!escolhida)
    return <Typography color="textSecondary">Escolha pelo menos uma faixa.</Typography>;
  return (
    // No papel só a que alguém escolheu: são muitas folhas.
    <Box sx={emTabela === null ? naoImprimir : {}}>
      <Secao
        titulo={`Em tabela: ${escolhida.nome}`}
        aoLado={
          <Box sx={naoImprimir}>
            <Escolher
              rotulo="Faixa em tabela"
              valor={escolhida.chamada}
              opcoes={faixas.map(({ chamada, nome }) => ({ valor: chamada, texto: nome }))}
              aoEscolher={(chamada) => desenhar({ emTabela: chamada })}
            />
          </Box>
        }
      >
        <PecasEmTabela faixa={escolhida} {...{ janela, nascimento, aoAbrir }} />
      </Secao>
    </Box>
  );
}

interface PropsDosAcontecimentos {
  readonly acontecimentos: readonly Acontecimento[];
  /** O dia, 'aaaa-MM-dd'. */
  readonly nascimento: string;
  readonly aoAbrir: (data: string) => void;
}

export const TabelaDeAcontecimentos = memo(function TabelaDeAcontecimentos({
  acontecimentos,
  nascimento,
  aoAbrir,
}: PropsDosAcontecimentos) {
  return (
    <Tabela<Acontecimento>
      legenda="Acontecimentos da pessoa: quando, o quê e com que idade"
      colunas={[
        {
          titulo: 'Quando',
          nomeia: true,
          sx: numerico,
          celula: ({ quando, de, titulo }) => (
            <BotaoDaLinha
              aoEscolher={() => aoAbrir(de)}
              nome={`${quando}, ${titulo}: abrir os trânsitos`}
            >
              {quando}
            </BotaoDaLinha>
          ),
        },
        { titulo: 'O que aconteceu', celula: ({ titulo }) => titulo },
        { titulo: 'Idade', celula: ({ de }) => idadeNoDia(nascimento, de) },
      ]}
      linhas={acontecimentos}
      chaveDe={(a) => a.id}
    />
  );
});
