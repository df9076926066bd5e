import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { memo, useCallback, useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { useRelogio } from '@/components/relogio/contexto';
import { Regua } from '@/tempo/Eixo';
import { Filas, FolhaDasFilas } from '@/tempo/Filas';
import { escalaDosDias, medidasDe, meioDiaDe } from '@/tempo/escala';
import type { Limites } from '@core/civil';
import type { PecaDaVida } from '@core/tecnicas/faixa';
import type { Acontecimento } from './acontecimentos';
import { desenhoDasFaixas } from './estilo';
import { idadesDaLinha, marcasDaLinha, porFilas, quandoE } from '@/tempo/linha';
import type { FaixaLida } from '@/tempo/useFaixas';

interface PropsDaFaixa {
  readonly faixa: FaixaLida;
  readonly janela: Limites;
  readonly aoAbrir: (faixa: FaixaLida, peca: PecaDaVida) => void;
}

/** Uma faixa: uma só parada de tabulação, e as setas andam pelas peças por ordem. */
const Faixa = memo(function Faixa({ faixa, janela, aoAbrir }: PropsDaFaixa) {
  const { lida, pedidas, chegaram, porque, erro, nome } = faixa;
  const chegou = chegaram === pedidas;
  const filas = useMemo(
    () => (lida && chegou ? porFilas(lida, janela) : []),
    [lida, chegou, janela],
  );
  const relogio = useRelogio();
  return (
    <Filas
      rotulo={nome}
      ocupada={!chegou}
      filas={filas}
      frase={useCallback(
        (peca: PecaDaVida) => `${peca.nome}, ${quandoE(relogio, peca)}`,
        [relogio],
      )}
      aoAbrir={(peca) => aoAbrir(faixa, peca)}
      antes={
        <>
          <Typography component="h3" data-nome-da-faixa>
            {nome}
          </Typography>
          {porque && <Nota>{porque}</Nota>}
          {chegou && erro && (
            <NaoVeio
              titulo={`Não foi possível calcular ${chegaram > 1 ? 'uma parte desta faixa' : 'esta faixa'}`}
              mensagem={mensagemDoErro(erro)}
              aoTentar={faixa.tentarDeNovo}
            />
          )}
        </>
      }
    >
      {filas.length === 0 && !porque && !(chegou && erro) && (
        <>{chegou ? <Nota>Nada nestes anos.</Nota> : <Skeleton variant="rounded" height={26} />}</>
      )}
      {chegou && lida?.nota && <Nota variant="caption">{lida.nota}</Nota>}
    </Filas>
  );
});

/** Num título comprido lê-se o começo; inteiro, diz-se a quem aponta e a quem ouve. */
const LETRAS = 24;
const MEDIDAS = { largura: 840, alturas: Infinity };

const pecaDo = ({ titulo, quando, de, ate }: Acontecimento) => ({
  fila: 'Eventos',
  de: meioDiaDe(de),
  ate: ate === de ? null : meioDiaDe(ate),
  exatos: [],
  simbolos: [],
  rotulo: titulo.length > LETRAS ? `${titulo.slice(0, LETRAS - 1)}…` : titulo,
  nome: `${titulo}, ${quando}: abrir os trânsitos`,
  dia: de,
});

interface PropsDosAcontecimentos {
  readonly acontecimentos: readonly Acontecimento[];
  readonly janela: Limites;
  readonly aoAbrir: (data: string) => void;
}

/** Os acontecimentos da pessoa; o fio de cada um desce por todas as faixas. */
const Acontecimentos = ({ acontecimentos, janela, aoAbrir }: PropsDosAcontecimentos) => (
  <Filas
    rotulo="Acontecimentos"
    filas={porFilas({ filas: ['Eventos'], pecas: acontecimentos.map(pecaDo) }, janela, MEDIDAS)}
    frase={({ nome }) => nome}
    aoAbrir={({ dia }) => aoAbrir(dia)}
    antes={
      <Typography component="h3" data-nome-da-faixa>
        Acontecimentos
      </Typography>
    }
  />
);

interface Props extends PropsDosAcontecimentos {
  readonly faixas: readonly FaixaLida[];
  /** Já se viram todas: a que se acrescenta espera no lugar dela. */
  readonly inteira: boolean;
  readonly hoje: string;
  /** O dia em que se nasceu, 'aaaa-MM-dd'. */
  readonly nascimento: string;
  readonly aoAbrirPeca: PropsDaFaixa['aoAbrir'];
}

/**
 * Uma faixa por técnica, umas sobre as outras, sob os acontecimentos da pessoa. Cada uma aparece
 * inteira, por baixo da anterior: nada do que se vê sai do lugar.
 */
export function FaixasDaVida({
  faixas,
  inteira,
  janela,
  hoje,
  nascimento,
  acontecimentos,
  aoAbrir,
  aoAbrirPeca,
}: Props) {
  const escala = useMemo(() => escalaDosDias(janela), [janela]);
  const aEspera = inteira ? -1 : faixas.findIndex((f) => f.chegaram < f.pedidas);
  const dentro = useMemo(
    () =>
      acontecimentos.filter(
        (a) => escala.em(meioDiaDe(a.ate)) >= 0 && escala.em(meioDiaDe(a.de)) < 1,
      ),
    [acontecimentos, escala],
  );
  return (
    <FolhaDasFilas
      rotulo="Faixas da linha da vida"
      marcas={marcasDaLinha(janela)}
      agora={escala.seDentro(meioDiaDe(hoje))}
      larguraMinima={760}
      sx={desenhoDasFaixas}
      naRegua={
        <div data-fila aria-hidden="true">
          <span data-nome-da-fila>Idade</span>
          <Regua
            marcas={idadesDaLinha(janela, nascimento)}
            sx={{ flex: 1, height: 24, lineHeight: '23px' }}
          />
        </div>
      }
      fundo={dentro.map((a) => (
        <i
          key={a.id}
          data-acontecimento
          style={medidasDe(escala.trecho(meioDiaDe(a.de), meioDiaDe(a.ate)))}
        />
      ))}
    >
      {dentro.length > 0 && (
        <Acontecimentos acontecimentos={dentro} janela={janela} aoAbrir={aoAbrir} />
      )}
      {faixas.slice(0, aEspera === -1 ? undefined : aEspera + 1).map((faixa) => (
        <Faixa key={faixa.chamada} faixa={faixa} janela={janela} aoAbrir={aoAbrirPeca} />
      ))}
    </FolhaDasFilas>
  );
}
